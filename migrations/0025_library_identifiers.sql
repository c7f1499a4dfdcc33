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
--> statement-breakpoint
-- Names and titles as they are typed without marks and apostrophes: Müller as mueller, O'Brien as obrien.
UPDATE `library_references` SET `search_text` = `search_text` || coalesce((
	SELECT group_concat(' ' || lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
		`atom`, '''', ''), '’', ''), 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'),
		'å', 'aa'), 'Å', 'aa')), '')
	FROM json_tree(`library_references`.`csl`)
	WHERE `key` IN ('family', 'literal', 'title') AND `atom` GLOB '*[äÄöÖüÜøØåÅ''’]*'), '')
WHERE `csl` GLOB '*[äÄöÖüÜøØåÅ''’]*';
