CREATE FUNCTION "ledger_sums_to_zero"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF EXISTS (
		SELECT 1 FROM "ledger_entries" e JOIN "ledger_accounts" a ON a."id" = e."account_id"
		WHERE e."transaction_id" = NEW."transaction_id" GROUP BY a."unit" HAVING sum(e."amount") <> 0
	) THEN
		RAISE EXCEPTION 'entries of ledger transaction % do not sum to zero', NEW."transaction_id"
			USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_zero';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_zero" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_sums_to_zero"();
--> statement-breakpoint
CREATE FUNCTION "ledger_is_written"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'what stands in % stays', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = 'ledger_is_written';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_written" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_written"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_written" BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_written"();
