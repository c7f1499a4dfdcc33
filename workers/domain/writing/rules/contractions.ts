// Pronouns and their contractions: a verb or a noun must follow the one and cannot follow the other. Notation: ../phrase.ts.

export const CONTRACTIONS = `
^ [its] a|an|the|not|been|also|always|never|too|easy|easier|better|important|possible|impossible|clear|obvious|true|likely|unlikely|raining|snowing|because|about|worth|called|all|okay|ok|what|how|why|where|when|gonna|going|getting => it's
if|because|that|think|thinks|know|says|said|when|while|although|though|since|whether|hope|guess|believe|sure|see|and|but|so|as [its] a|an|not|been|also|always|never|going|getting|too|raining|snowing|because|worth|called|important|possible|impossible|clear|true|likely|unlikely => it's
[its] not|been|raining|snowing|gonna => it's
[it] 's|is self => itself
[your] a|an|the|not|going|welcome|gonna|never|always|too|sure|kidding|invited|allowed|supposed|able|here => you're
if|that|when|think|know|hope|because|while|sure [your] not|going|too|able|supposed|allowed|an => you're
[whos] #NOUN is|was|has|had|are|were|will|can|would|should|could => whose
[whose] been|going|coming|there|not|the|a|an|talking|calling|doing|making|getting|playing => who's
[there] own => their
in|of|with|for|by|on|from|to|at|about|into|lost|lose|have|had|has|spend|spent|take|took|use|used|make|made|give|gave|raise|raised|improve|improved|all|change|changed|increase|increased|reduce|reduced [there] #NOUN|ADJ => their
[there] parents|children|mother|father|homes|home|lives|families|family|friends|jobs|hands|minds|names|name|teachers|feet|eyes|heads|kids|money|opinions|views|rights|health|education|behavior|behaviour|knowledge|skills|ability|way => their
[their] is|are|was|were|will|has|have|exists|exist|seems|seem|must|should|may|might|can|could|would be|been|a|an|the|no|not|some|many|several|few|two|three|more|also|always|still|only|another => there
^ [their] is|are|was|were|exists|exist => there
over|out|from|here|back|down|up|right|in|go|went|been|stay|live|lived|arrived|is|was [their] $ => there
[their|there] going|gonna|not|doing|getting|trying|making|coming|looking|working|always|all|also|the|very|being to|on|for|in|at|the|a|an|of|be|going|best|same => they're
[lets] go|see|take|look|get|say|start|begin|have|be|do|make|try|talk|face|move|assume|suppose|consider|call|play|keep|not|hope|find|discuss|wait|just|eat|stop|think|imagine => let's
[theres] => there's
[thats] => that's
[whats] => what's
[heres] the|a|an|what|how|my|your => here's
do|does|did|is|was|are|were|would|could|should|has|have|had|must|ca|wo|need [nt] => n't
[im] #VERB|AUX|ADV|DET|ADP|ADJ => I'm
[id] like|love|prefer|rather|say => I'd
`
