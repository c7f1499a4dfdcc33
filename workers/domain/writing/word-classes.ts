// Closed classes of English words, as the tables of phrases name them ("@det").

const CLASSES: Record<string, string> = {
  article: 'a an the',
  det: 'a an the this that these those my your his her its our their some any no each every another',
  poss: 'my your his her its our their',
  subj: 'i you he she it we they',
  obj: 'me you him her it us them',
  be: "am is are was were be been being 's 're 'm",
  isnow: "is are was were 's 're",
  have: "have has had having 've",
  do: 'do does did',
  modal: "can could may might must shall should will would ca wo 'll 'd",
  not: "not n't never",
  prep: 'about above across after against along alongside amid among amongst around at before behind below beneath beside besides between beyond by despite down during for from in inside into like near of off on onto out outside over past since through throughout to toward towards under underneath until up upon via with within without',
  say: 'say says said saying think thinks thought thinking believe believes believed know knows knew hope hopes hoped feel feels felt guess guesses guessed assume assumes assumed assuming hear hears heard hearing claim claims claimed mean means meant see sees saw consider considers considered considering suppose supposes supposed suggest suggests suggested suspect suspects wish wishes wonder wonders imagine doubt seem seems seemed appear appears tell tells told show shows showed find finds found agree argue argues realise realize understand figure bet swear',
  number: 'one two three four five six seven eight nine ten eleven twelve several many few both these those',
  conj: 'if when while because since unless although though whenever once until as that',
}

export const WORD_CLASSES: ReadonlyMap<string, string[]> = new Map(
  Object.entries(CLASSES).map(([name, words]) => [name, words.split(' ')]),
)
