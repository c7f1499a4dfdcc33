CREATE TABLE `library_keys` (
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `provider`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `library_references` ADD `checks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `library_references` ADD `check_after` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `library_references_waiting` ON `library_references` (checks > 0,`check_after`) WHERE verification = 'unchecked';