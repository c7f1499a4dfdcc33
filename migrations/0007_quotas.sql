DROP TABLE `idempotency_answers`;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `made` text;--> statement-breakpoint
ALTER TABLE `idempotency_keys` DROP COLUMN `status`;--> statement-breakpoint
ALTER TABLE `library_references` ADD `bytes` integer GENERATED ALWAYS AS (length(cast(csl as blob)) + length(cast(raw as blob))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `library_references_by_size` ON `library_references` (`user_id`,`bytes`);--> statement-breakpoint
ALTER TABLE `projects` ADD `text_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `version_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `file_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_by_size` ON `projects` (`user_id`,`text_bytes`,`version_bytes`,`file_bytes`);