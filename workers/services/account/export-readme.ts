/** What the archive of an account says of itself. */
export const EXPORT_README = `Everything that your Colophon account holds, as of the day of this archive.

account.json          who you are, and what is stored
sessions.json         when you signed in
tokens.json           personal tokens, without the tokens themselves
connected-apps.json   programs that you allowed something
webhooks.json         addresses that events are posted to, without their secrets
layout-templates.json your own templates of page layouts
suggestions.json      suggestions that you accepted or dismissed
library/              your references, as CSL-JSON and as BibTeX
projects/             for each project its text as HTML and as Markdown, its images, and its settings
pdfs/                 your PDFs, and what is known of each
chats/                questions and answers
similarity/           reports of similarity checks, and the texts that you compare with
not-included.txt      only there if something could not be read

Times in JSON files are milliseconds since 1970. Earlier versions of texts are not in it, and neither are keys of Zotero
or Mendeley, fingerprints of your texts, and vectors that a model made of them to find similar passages.
`
