DROP INDEX "messages_receiver_id_index";--> statement-breakpoint
CREATE INDEX "messages_receiver_id_created_at_index" ON "messages" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_sender_id_receiver_id_created_at_index" ON "messages" USING btree ("sender_id","receiver_id","created_at");