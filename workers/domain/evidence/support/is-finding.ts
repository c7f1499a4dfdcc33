// Tells sentences of an abstract that report something from those of aims, methods and open questions, which support
// nothing.

const AIM =
  /^\W*(?:to|whether|how)\s|\?\s*$|\b(?:aims?|aimed|purposes?|objectives?|goals?|hypothes[ie]s|hypothesi[sz]ed?|questions?)\b|\b(?:we|authors?|(?:study|paper|article|work|review|research|thesis|chapter|investigation|trial|report)) (?:\w+ ){0,2}(?:aim|seek|sought|investigat|examin|evaluat|assess|explor|analy[sz]|compar(?:e|ed|es)\b|test|stud|measur|review|discuss|describ|address|present|propos|consider|attempt|tr(?:y|ied)|ask|focus|look|used?\b|using|perform|conduct|recruit|collect|includ|enrol|interview|survey|search|follow|appl|develop|calculat|determin|undert|carried|selected|randomi|hypoth)\w*/iu
const METHOD =
  /\b(?:was|were|is|are|been|be) (?:\w+ ){0,2}(?:performed|conducted|investigated|examined|assessed|evaluated|measured|recruited|enrolled|included|excluded|randomi[sz]ed|randomly|assigned|collected|analy[sz]ed|studied|used|applied|calculated|obtained|selected|divided|reviewed|retrieved|carried out|undertaken|interviewed|asked|invited|tested|recorded|administered|screened|identified from|defined|followed|matched|searched|extracted|surveyed|explored|discussed|described|presented|addressed|proposed|reported here|compared (?:with|to|between|using|by)?)\b|\b(?:unclear|unknown|uncertain|controversial|debated|debatable|under debate|poorly understood|little is known|not (?:yet |been )*(?:known|clear|understood|established|investigated|studied))\b|\b(?:questionnaires?|participants|subjects) (?:was|were)\b.{0,40}\b(?:sent|given|asked|used)\b/iu

/** False for a sentence of aims, methods, questions or gaps of knowledge. */
export const isFinding = (sentence: string): boolean => !AIM.test(sentence) && !METHOD.test(sentence)
