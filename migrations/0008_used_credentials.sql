CREATE TABLE `used_credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_credentials_by_expiry` ON `used_credentials` (`expires_at`);