ALTER TABLE `library_references` ADD `compared` text;--> statement-breakpoint
-- Verified by an earlier rule, under which single fields could differ: the catalogues are asked again.
UPDATE `library_references` SET `verification` = 'unchecked', `checks` = CASE WHEN `csl` ->> 'DOI' IS NULL THEN 1 ELSE 0 END, `check_after` = 0 WHERE `verification` = 'verified';
