CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`client_domain` text,
	`redirect_uri` text NOT NULL,
	`resource` text NOT NULL,
	`scopes` text NOT NULL,
	`project_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`redeemed_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `grants_by_client` ON `grants` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `grants_by_project` ON `grants` (`project_id`);--> statement-breakpoint
CREATE INDEX `grants_by_expiry` ON `grants` (`expires_at`);