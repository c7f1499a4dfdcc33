// All limits of the API, with their units. Without zod: the browser imports this file, too.

/** Bytes of a JSON request body. */
export const JSON_BODY_MAX_BYTES = 4 * 1024 * 1024
/** UTF-16 code units of a manuscript's HTML. */
export const CONTENT_MAX_LENGTH = 3_000_000
/** Characters of an encoded place in a text. */
export const PLACE_MAX_LENGTH = 100
/**
 * Start and end tags in a manuscript's HTML: three times what a thesis of 300 pages has. To delete so many blocks takes Yjs
 * two seconds, and the square of their number.
 */
export const CONTENT_MAX_TAGS = 30_000
/** UTF-16 code units of HTML that are written as Markdown: twice a thesis of 300 pages, within a Worker's memory. */
export const MARKDOWN_MAX_LENGTH = 2_000_000
/** Lines of code in a PDF or a Word file: six hundred pages. Each takes some two kilobytes while Word's is written. */
export const EXPORTED_CODE_LINES_MAX = 30_000
/** UTF-16 code units of pasted HTML, images written into it not counted; more is pasted as plain text. */
export const PASTE_HTML_MAX_LENGTH = 10_000_000
/** Bytes of one uploaded image. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Pixels along one edge that an image is scaled down to before it is stored. */
export const IMAGE_MAX_EDGE = 1600
/** Pixels of a stored image: an export decodes it within a Worker's memory. */
export const IMAGE_MAX_PIXELS = 3_000_000
/** Bytes of a room's whole document as Yjs encodes it. */
export const ROOM_DOCUMENT_MAX_BYTES = 24 * 1024 * 1024
/** Share of the size limit from which editors show how full a document is. */
export const ROOM_SIZE_NOTICE_FROM = 0.8
/** Additional bytes for changes that also delete, so that a full document can be made smaller. */
export const ROOM_SHRINKING_MARGIN_BYTES = 256 * 1024
/** Bytes of one WebSocket message to a room. */
export const ROOM_MESSAGE_MAX_BYTES = 16 * 1024 * 1024
/** Bytes from which a room compresses a message to an editor that reads it: less goes in a few packets anyway. */
export const ROOM_PACKED_FROM_BYTES = 8 * 1024
/** Bytes of one part of a compressed message: on a poor line the editor hears of each. */
export const ROOM_PACKED_PART_BYTES = 32 * 1024
/** Bytes of a compressed message of a room when it is unpacked: a document, which deleted text makes longer until it is compacted. */
export const ROOM_UNPACKED_MAX_BYTES = 2 * ROOM_DOCUMENT_MAX_BYTES
/** Bytes of one awareness message: a name, a colour and a cursor. */
export const ROOM_AWARENESS_MAX_BYTES = 16 * 1024
/** Moves in one message between an editor and a room. */
export const ROOM_MOVES_MAX = 20_000
/** Elements within elements of a live document. HTML that is read nests less (HTML_NESTING_MAX, and what its lists and
 * tables need around them). */
export const ROOM_NESTING_MAX = 500
/** Versions of one project, automatic ones among them: beyond it the oldest automatic ones go. */
export const VERSIONS_MAX = 600
export const NAMED_VERSIONS_MAX = 100
/** Newest versions that files were made of, which are not thinned by age: an edited file is compared with its own. */
export const EXPORTED_VERSIONS_MAX = 20
/** Bytes of all versions of one project, compressed. */
export const VERSIONS_MAX_BYTES = 128 * 1024 * 1024
export const VERSION_NAME_MAX_LENGTH = 200

export const TITLE_MAX_LENGTH = 300
export const DESCRIPTION_MAX_LENGTH = 5000
export const SUBJECT_MAX_LENGTH = 200
export const TAG_MAX_LENGTH = 60
export const TAGS_MAX = 20
export const LIST_DEFAULT = 20
export const LIST_MAX = 100
/** Groups of likely duplicates of a library that are sent at once. */
export const DUPLICATE_GROUPS_MAX = 50
export const BULK_MAX = 100
/** Values of one name in a list's query, each counted once. */
export const FILTER_VALUES_MAX = 20
export const CURSOR_MAX_LENGTH = 500
export const SEARCH_MAX_LENGTH = 200
export const CREDENTIAL_MAX_LENGTH = 8192
export const REFRESH_TOKEN_MAX_LENGTH = 500
export const EMAIL_MAX_LENGTH = 254
export const NAME_MAX_LENGTH = 200
/** Identity providers of a deployment beside Google. */
export const IDENTITY_PROVIDERS_MAX = 8
export const PROVIDER_NAME_MAX_LENGTH = 60
/** Characters of an address, an id or a group in the configuration of an identity provider. */
export const PROVIDER_VALUE_MAX_LENGTH = 500
/** Groups of which a provider's people need one. */
export const PROVIDER_GROUPS_MAX = 100
/** Bytes of an answer of an identity provider: its metadata, its keys, its tokens with 10,000 groups. */
export const PROVIDER_ANSWER_MAX_BYTES = 2_000_000
/** Characters of one parameter with which an identity provider sends a person back. */
export const PROVIDER_PARAMETER_MAX_LENGTH = 8192
/** Such parameters. */
export const PROVIDER_PARAMETERS_MAX = 20
/** Bytes of the request with which an identity provider ends sessions. */
export const LOGOUT_REQUEST_MAX_BYTES = 65_536
/** Changes that programs proposed to one project and that nobody has settled. */
export const PROPOSALS_MAX = 100
/** Settled ones that a project keeps. */
export const PROPOSALS_KEPT_MAX = 300
/** UTF-16 code units of a paragraph that a proposal deletes, and of its citations as JSON. */
export const PROPOSED_PARAGRAPH_MAX_LENGTH = 20_000
export const PROPOSED_CITATIONS_MAX_LENGTH = 200_000
/** Works that one proposal cites. */
export const PROPOSED_WORKS_MAX = 10
export const SUGGESTION_QUOTE_MAX_LENGTH = 1500
/** Words without glyphs that an export names; the header that names them is some 4 kB then. */
export const EXPORT_REMARK_WORDS_MAX = 10
/** Bytes of the pictures in an HTML file, each as often as it is shown; base64 makes a third more of them. */
export const EMBEDDED_PICTURES_MAX_BYTES = 60_000_000
/** Bytes of an account's archive: zip without Zip64 ends at 4 GiB. */
export const EXPORT_MAX_BYTES = 4_000_000_000
/** Personal access tokens of one account. */
export const PERSONAL_TOKENS_MAX = 50
export const PERSONAL_TOKEN_NAME_MAX_LENGTH = 100
/** Bytes of a request of an OAuth client for a token, and to register, which is kept for a day. */
export const OAUTH_BODY_MAX_BYTES = 16 * 1024
export const CLIENT_METADATA_MAX_BYTES = 4 * 1024
export const CLIENT_REDIRECTS_MAX = 10
export const REDIRECT_ADDRESS_MAX_LENGTH = 1000
export const CLIENT_NAME_MAX_LENGTH = 100
/** Bytes of a client's metadata document, as draft-ietf-oauth-client-id-metadata-document, section 6.6, recommends. */
export const CLIENT_DOCUMENT_MAX_BYTES = 5 * 1024
export const CLIENT_DOCUMENT_TIMEOUT_MS = 10_000
/** UTF-16 code units of the query of a request at the authorization endpoint. */
export const AUTHORIZATION_QUERY_MAX_LENGTH = 8000
export const LANGUAGE_MAX_LENGTH = 35
/** Of a document's layout: margins and indents in millimetres, sizes in points. */
export const MARGIN_MIN_MM = 10
export const MARGIN_MAX_MM = 60
export const BINDING_MAX_MM = 30
export const FIRST_LINE_MAX_MM = 30
export const FONT_SIZE_MIN = 8
export const FONT_SIZE_MAX = 16
export const LINE_SPACING_MAX = 3
/** UTF-16 code units above, and below, the title of a title page. */
export const TITLE_PAGE_MAX_LENGTH = 2000
/** Pages of a text in a preview, and UTF-16 code units that they hold at most. */
export const PREVIEW_PAGES = 6
export const PREVIEW_TEXT_MAX = 80_000
/** Templates of a page layout: those of one account, and those that a deployment offers. */
export const OWN_TEMPLATES_MAX = 50
export const CAMPUS_TEMPLATES_MAX = 20
export const TEMPLATE_NAME_MAX_LENGTH = 100
/** Bytes of a template's file. */
export const TEMPLATE_FILE_MAX_BYTES = 64 * 1024
/** UTF-16 code units of the pattern of file names. */
export const FILE_PATTERN_MAX_LENGTH = 200
export const CITATION_STYLE_MAX_LENGTH = 150
/** Works in one request for a bibliography. */
export const BIBLIOGRAPHY_ITEMS_MAX = 500
export const METADATA_KEY_MAX_LENGTH = 60
export const METADATA_VALUE_MAX_LENGTH = 500
/** Position in one of our scripts: path, line, column. */
export const SCRIPT_FRAME = /^\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/
/** Stack frames of one error of the browser. */
export const CLIENT_ERROR_FRAMES_MAX = 6
/** Metadata entries in one request; a project stores `METADATA_KEPT_MAX` beside its counts. */
export const METADATA_SENT_MAX = 32
export const METADATA_KEPT_MAX = 64
export const TOPIC_MAX_LENGTH = 500
/** UTF-16 code units of the description of a draft. */
export const BRIEF_MAX_LENGTH = 2000
/** Topics shown before, in a request for others. */
export const SHOWN_TOPICS_MAX = 30
/** A sealed receipt of one work as a citation has it. */
export const RECEIPT_MAX_LENGTH = 150_000
export const DRAFT_MIN_WORDS = 200
export const DRAFT_MAX_WORDS = 10_000
export const DRAFT_SECTIONS_MAX = 14
/** UTF-16 code units of a draft's title, and of a section's heading. */
export const DRAFT_TITLE_MAX_LENGTH = 500
export const DRAFT_HEADING_MAX_LENGTH = 300
/** UTF-16 code units of a draft's research question, of its thesis, and of what it leaves out. */
export const DRAFT_QUESTION_MAX_LENGTH = 500
export const DRAFT_THESIS_MAX_LENGTH = 1000
export const DRAFT_LEAVE_OUT_MAX_LENGTH = 1000
/** PDFs of a person that a draft rests on. */
export const DRAFT_PDFS_MAX = 10
/** Works of a draft's plan, and points of one of its sections with their UTF-16 code units. */
export const DRAFT_WORKS_MAX = 60
export const DRAFT_POINTS_MAX = 20
export const DRAFT_POINT_MAX_LENGTH = 1000
/** Claims of a written section that later ones are told, with their UTF-16 code units. */
export const DRAFT_CLAIMS_MAX = 6
export const DRAFT_CLAIM_MAX_LENGTH = 300
/** UTF-16 code units of the key of a passage that is nearest to a citing sentence. */
export const DRAFT_PASSAGE_KEY_MAX_LENGTH = 24
/** UTF-16 code units of the preceding text in the prompt for a section. */
export const DRAFT_BEFORE_MAX_LENGTH = 500
export const RESEARCH_QUERY_MAX_LENGTH = 500
/** Papers of one search by default. */
export const RESEARCH_DEFAULT = 10
/** UTF-16 code units of a text to search for claims: a thesis of 90,000 words, in 0.2 s. */
export const RESEARCH_TEXT_MAX_LENGTH = 600_000
/** API key of Zotero or access token of Mendeley. */
export const API_KEY_MAX_LENGTH = 4096
/** Tokens of models per user and day, unless MODEL_TOKENS_PER_DAY is set. */
export const MODEL_TOKENS_PER_DAY = 300_000
/** Hidden tokens of a model that may think, beside those of its answer. */
export const MODEL_THINKING_TOKENS = 4000
/**
 * Default quotas of one account, unless the QUOTA_… variables are set: projects, and megabytes (10^6 bytes) of
 * documents, images, versions, library, PDFs and sources to compare with.
 */
export const QUOTA_PROJECTS = 2000
export const QUOTA_TEXT_MB = 200
export const QUOTA_FILES_MB = 2000
export const QUOTA_VERSIONS_MB = 1000
export const QUOTA_LIBRARY_MB = 200
export const QUOTA_PDFS_MB = 500
export const QUOTA_SOURCES_MB = 100
export const QUOTA_CHATS_MB = 50
/** UTF-16 code units of a text to make suggestions for. */
export const SUGGESTION_TEXT_MAX_LENGTH = 1_000_000
/** Part of it in the prompt of a model; part of the answer that is read. */
export const SUGGESTION_PROMPT_MAX_LENGTH = 12_000
export const SUGGESTION_ANSWER_MAX_LENGTH = 30_000
export const SUGGESTION_ANSWER_MAX_TOKENS = 3000
/** Models of a server that are named, and the visible answer of a test. */
export const MODEL_NAMES_MAX = 200
export const MODEL_TEST_MAX_TOKENS = 20
/** UTF-16 code units of changed paragraphs that a model reads unasked, and their number. */
export const UNASKED_PROMPT_MAX_LENGTH = 4000
export const UNASKED_RANGES_MAX = 100
export const UNASKED_ANSWER_MAX_TOKENS = 1000
export const CONTINUATION_ANSWER_MAX_TOKENS = 300
/** Suggestions in one response. */
export const SUGGESTIONS_MAX = 60
export const SUGGESTION_EXPLANATION_MAX_LENGTH = 600
export const SUGGESTION_WORDS_MAX_LENGTH = 4000
/** Stored outcomes of suggestions per user. */
export const SUGGESTION_OUTCOMES_KEPT = 10_000
export const SUGGESTION_SECTION_MAX_LENGTH = 200
/** UTF-16 code units of selected words to rewrite or explain, all blocks together, and their number. */
export const EDITED_MAX_LENGTH = 8000
export const EDITED_PARAGRAPHS_MAX = 30
/** UTF-16 code units before and after them in the prompt. */
export const EDITED_AROUND_MAX_LENGTH = 1000
/** Tokens that stand in them for citations, formulas, notes and the like. */
export const EDITED_TOKENS_MAX = 200
export const EDITED_TOKEN_MAX_LENGTH = 1000
export const EDIT_ANSWER_MAX_TOKENS = 6000
/** UTF-16 code units of one text to check: a thesis of 60,000 words fits. */
export const CHECKED_TEXT_MAX_LENGTH = 400_000
/** Places listed for each measure of style. */
export const STYLE_PLACES_MAX = 50
/** UTF-16 code units of a check with a model, which reads each word while the user waits. */
export const MODEL_CHECK_MAX_LENGTH = 12_000
export const MODEL_CHECK_ANSWER_MAX_TOKENS = 3000
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255
/** Bytes of one PDF: pdf.js has a buffer of the whole length, and an isolate 128 MB (docs/decisions/059). */
export const PDF_MAX_BYTES = 50_000_000
/** PDFs that a browser keeps to be read without a network, and their bytes: the least recently read leave first. */
export const KEPT_PDFS_MAX = 30
export const KEPT_PDFS_MAX_BYTES = 200_000_000
/** Bytes of a body that are read and dropped after it was refused: as many as the largest body that is taken. */
export const DROPPED_BODY_MAX_BYTES = PDF_MAX_BYTES
/** Bytes of a document to import, alone or as a zip with its files. */
export const IMPORT_MAX_BYTES = 50_000_000
/** Files in an archive to import, bytes of its directory, and bytes of all its files together, unpacked. */
export const IMPORT_ENTRIES_MAX = 5000
export const IMPORT_DIRECTORY_MAX_BYTES = 2 * 1024 * 1024
export const IMPORT_UNPACKED_MAX_BYTES = 400_000_000
/** Bytes of one text file or XML part of a document, unpacked: the body of a thesis of 300 pages in Word has 10 million. */
export const IMPORT_TEXT_MAX_BYTES = 32 * 1024 * 1024
/** Elements within elements of a document's XML. */
export const IMPORT_NESTING_MAX = 300
/** Elements of one tree of a document's XML, such as a table, or of a part that is read whole: some 50 MB. */
export const IMPORT_TREE_MAX = 250_000
/** Images of a document that are stored. */
export const IMPORT_IMAGES_MAX = 1000
/** Places that one remark of an import names, and UTF-16 code units of one. */
export const IMPORT_PLACES_MAX = 20
export const IMPORT_PLACE_MAX_LENGTH = 60
/** Comments of a document that are shown, and UTF-16 code units of one and of its author. */
export const IMPORT_COMMENTS_MAX = 1000
export const IMPORT_COMMENT_MAX_LENGTH = 4000
export const IMPORT_COMMENT_AUTHOR_MAX_LENGTH = 100
/** Bytes of all images of an edited file that its project does not have: they are in the answer. */
export const EDITED_IMAGES_MAX_BYTES = 10_000_000
export const PDF_PAGES_MAX = 2000
/** UTF-16 code units of all pages' text; the pages behind are skipped. */
export const PDF_TEXT_MAX_LENGTH = 12_000_000
/** Milliseconds for one page; a page that takes longer is skipped. */
export const PDF_PAGE_MAX_MS = 10_000
/** UTF-16 code units of a file's name; the rest is cut. */
export const PDF_NAME_MAX_LENGTH = 200
export const PDF_PASSWORD_MAX_LENGTH = 256
export const PDF_SUGGESTIONS_MAX = 5
/** Questions of a conversation that the next one may refer to. */
export const PREVIOUS_QUESTIONS_MAX = 3
/** UTF-16 code units of an answer that the next question may refer to. */
export const PREVIOUS_ANSWER_MAX_LENGTH = 2000
/** PDFs of one account, and of one question. */
export const PDFS_MAX = 1000
export const PDFS_ASKED_MAX = 10
export const QUESTION_MAX_LENGTH = 2000
export const PDF_ANSWER_MAX_LENGTH = 20_000
export const PDF_ANSWER_MAX_TOKENS = 1500
/** Passages in the prompt for an answer. */
export const PDF_ANSWER_PASSAGES = 8
/** Passages of all documents that are read for a summary or a comparison, and those below which none is read. */
export const PDF_READING_PASSAGES = 96
export const PDF_READING_PASSAGES_MIN = 8
/** UTF-16 code units of passages that are read at once, parts that are read at a time, and tokens of notes on one. */
export const PDF_PART_LENGTH = 9000
export const PDF_PARTS_AT_ONCE = 3
export const PDF_NOTES_MAX_TOKENS = 700
/** Citations of one answer, and UTF-16 code units of a quote. */
export const ANSWER_CITATIONS_MAX = 50
export const QUOTE_MAX_LENGTH = 5000
/** Chats of one account: the oldest go. */
export const CHATS_MAX = 500
/** Messages of one chat, two for each question. */
export const CHAT_MESSAGES_MAX = 400
export const CHAT_TITLE_MAX_LENGTH = 200
/** UTF-16 code units of a text to check for plagiarism: more than 50, and 500,000 words of English. */
export const PLAGIARISM_TEXT_MIN_LENGTH = 51
export const PLAGIARISM_TEXT_MAX_LENGTH = 3_500_000
export const PLAGIARISM_TEMPLATE_MAX_LENGTH = 100_000
export const PLAGIARISM_REGIONS_MAX = 20_000
export const PLAGIARISM_BATCH_MAX = 50
/** All texts of a batch together: each is compared with each, within the 30 seconds that a request may compute. */
export const PLAGIARISM_BATCH_MAX_LENGTH = 2_000_000
/** Reports of one account; beyond it the oldest go. */
export const PLAGIARISM_REPORTS_KEPT = 500
/** One source to compare with, and sources of an account. */
export const SOURCE_TEXT_MAX_LENGTH = 1_000_000
export const SOURCES_MAX = 200
export const SOURCE_ADDRESS_MAX_LENGTH = 2000
/**
 * Passages of one person's documents, or of the corpus, that are found by meaning, of some 150 words each: all are compared
 * where there is no Vectorize. Documents beyond it are not found so.
 */
export const PASSAGES_COMPARED_EACH_MAX = 5000
export const PASSAGES_IN_VECTORIZE_MAX = 1_000_000
/** Passages of one person that get vectors in a day. */
export const PASSAGES_EMBEDDED_PER_DAY = 20_000
/** Passages of one call of the model of vectors. */
export const PASSAGES_OF_BATCH = 50
/** Passages of a checked text that others are looked for, and of those that are found the ones that are compared. */
export const PASSAGES_ASKED_MAX = 100
export const PASSAGES_COMPARED_MAX = 60
/** Documents of one check that are compared because a passage of theirs is near in meaning. */
export const DOCUMENTS_BY_MEANING_MAX = 10
/** Documents of one batch of the import into the corpus, whose body has its limit besides. */
export const CORPUS_BATCH_MAX = 50
/** UTF-16 code units of one document of the corpus: a text of 150,000 words. */
export const CORPUS_TEXT_MAX_LENGTH = 1_000_000
/** Checks of one user against the corpus in a day: more would read it out word by word. */
export const CORPUS_QUERIES_PER_DAY = 200
/** A check asks all of them at once. */
export const CORPUS_SHARDS_MAX = 500

/** Webhooks of one account, and UTF-16 code units of an address. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_ADDRESS_MAX_LENGTH = 2000
/** Deliveries of a webhook that are listed once they are done, and the milliseconds for which they are. */
export const WEBHOOK_DELIVERIES_KEPT = 100
export const WEBHOOK_DELIVERY_LIFE_MS = 30 * 24 * 60 * 60_000
/** Milliseconds until a receiver must have answered. */
export const WEBHOOK_TIMEOUT_MS = 10_000

/** Seconds. */
export {
  ACCESS_TOKEN_LIFE,
  IDEMPOTENCY_LIFE,
  LIVE_TICKET_LIFE,
  LOCAL_CREDENTIAL_LIFE,
  PERSONAL_TOKEN_LIFE_DAYS,
  PERSONAL_TOKEN_MAX_LIFE_DAYS,
  REFRESH_TOKEN_LIFE,
} from '../domain/account/lifetimes.ts'
export {
  CSL_NAME_MAX_LENGTH,
  CSL_NAMES_MAX,
  CSL_TEXT_MAX_LENGTH,
  IMPORTED_WORKS_MAX,
  RAW_REFERENCE_MAX_LENGTH,
} from '../domain/citations/csl/citation-limits.ts'
export { ATTRIBUTE_MAX_LENGTH as ROOM_ATTRIBUTE_MAX_LENGTH } from '../domain/manuscript/document.ts'

/** Milliseconds after the last change until a room saves its snapshot to its storage and D1. */
export const ROOM_SAVE_DELAY_MS = 5000
/** Milliseconds between two automatic versions while somebody writes. */
export const VERSION_INTERVAL_MS = 10 * 60_000
/** Requests per minute of one person or program; wrangler.toml sets these limits, local mode raises them. */
export const REQUESTS_PER_MINUTE = 600
/**
 * Requests per minute of one address whose callers are not known: to sign in, to refresh a session, with a token that is refused. 20,000
 * people may share a campus's address; each refreshes four times an hour and signs in at the beginning of a lecture.
 */
export const ADDRESS_REQUESTS_PER_MINUTE = 12_000
/** Requests per minute of one address that keep something of callers who are not known: a program's registration, an error in the log. */
export const ADDRESS_RECORDS_PER_MINUTE = 30
/** Seconds. */
export const RATE_WINDOW = 60
