CREATE TABLE "service_deal_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"deal_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"side" text,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_deals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"provider_company_id" bigint NOT NULL,
	"provider_user_id" bigint NOT NULL,
	"buyer_company_id" bigint NOT NULL,
	"buyer_user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"ordered_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_deal_events" ADD CONSTRAINT "service_deal_events_deal_id_service_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."service_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_deals" ADD CONSTRAINT "service_deals_provider_company_id_companies_id_fk" FOREIGN KEY ("provider_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_deals" ADD CONSTRAINT "service_deals_buyer_company_id_companies_id_fk" FOREIGN KEY ("buyer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_deal_events_deal" ON "service_deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_deals_open" ON "service_deals" USING btree ("buyer_company_id","buyer_user_id","item_id") WHERE status in ('inquiry', 'quoted', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE INDEX "service_deals_bought" ON "service_deals" USING btree ("buyer_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_deals_bought_status" ON "service_deals" USING btree ("buyer_company_id","status");--> statement-breakpoint
CREATE INDEX "service_deals_sold" ON "service_deals" USING btree ("provider_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_deals_sold_status" ON "service_deals" USING btree ("provider_company_id","status");--> statement-breakpoint
CREATE INDEX "service_deals_expiring" ON "service_deals" USING btree ("valid_until") WHERE status = 'quoted';--> statement-breakpoint
CREATE INDEX "service_deals_accepting" ON "service_deals" USING btree ("delivered_at") WHERE status = 'delivered';