CREATE TABLE `library_identifiers` (
	`user_id` text NOT NULL,
	`identifier` text NOT NULL,
	`reference_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `identifier`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reference_id`) REFERENCES `library_references`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `library_identifiers_by_reference` ON `library_identifiers` (`reference_id`);--> statement-breakpoint
INSERT INTO `library_identifiers` (`user_id`, `identifier`, `reference_id`)
SELECT `user_id`, 'doi:' || lower(`csl` ->> 'DOI'), `id` FROM `library_references`
WHERE `csl` ->> 'DOI' LIKE '10.%' AND `csl` ->> 'DOI' NOT LIKE '10.48550/arxiv.%'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `library_identifiers` (`user_id`, `identifier`, `reference_id`)
SELECT `user_id`, 'pmid:' || (`csl` ->> 'PMID'), `id` FROM `library_references` WHERE `csl` ->> 'PMID' GLOB '[1-9]*'
ON CONFLICT DO NOTHING;
