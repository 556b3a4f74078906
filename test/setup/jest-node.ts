/** Every Node test runs in the product's own time zone, whatever the machine's. */
process.env.TZ ??= 'Asia/Shanghai'
