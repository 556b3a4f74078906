CREATE TABLE "known_devices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_tickets" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"network" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts_left" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "worked_sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "worked_guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_pair" ON "known_devices" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "known_devices_device" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sms_tickets_phone" ON "sms_tickets" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sms_tickets_expires" ON "sms_tickets" USING btree ("expires_at");