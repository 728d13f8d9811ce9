const contrastiveOpening =
  /^["“]?(but|however|yet|nevertheless|nonetheless|even so|still,|that said|in fact|in reality|in truth|in practice,|actually|instead,|on the contrary|on the other hand|by contrast|in contrast,|conversely|alas|unfortunately|except that|rather,|only,|not so\b|not quite|not really|not true|far from it|quite the (opposite|contrary|reverse)|the (opposite|contrary|reverse) is|nothing could be further|wrong\b|no[.,!—–]|(this|that|it|which|they|these|those) (is|was|are|were|turned out|proved|turns out)( to be)? (n[o’']t (so|true|the case|quite)|not (so|true|the case|quite|right)|wrong|false|mistaken|untrue|nonsense|a (myth|mistake|misconception|fallacy|lie|misunderstanding|category error))|(this|that) (isn|wasn)[’']t (so|true|the case|right))/i

/** Whether a sentence is said against the one before it. */
export const isContrastive = (text: string): boolean =>
  contrastiveOpening.test(text) ||
  /^\S+( \S+){0,7}, (however|though|nevertheless|nonetheless|by contrast|on the other hand),/i.test(text)

/**
 * What a text says only to take it back, or leaves to somebody else. Nothing that stands in or right behind such words
 * is what one takes away from it.
 */
const distancingOpening =
  /\b(myths?|misconceptions?|misunderstandings?|mistakes?|fallac(y|ies)|wrong(ly)?|objections?|critics?|opponents?|skeptics|sceptics|supposed(ly)?|alleged(ly)?|so-called|used to|once (thought|believed|held)|(long|widely|commonly|often|generally|usually|popularly) (thought|believed|held|assumed|said|claimed)|(is|are|was|were) (thought|believed|said|held|assumed|claimed) to|(some|many|most|few|other) (people|say|believe|argue|claim|think|hold|writers?|scholars?|authors?|naturalists|\w+ (say|believe|argue|claim|think|hold|suspect|fear|hope|feel|expect|doubt))|people (think|believe|say|assume)|(you|one|we|they) (might|may|could|would) (think|believe|expect|assume|say|suppose|imagine|object)|(it|this|that) (can|may|might|could|would) (feel|seem|look|sound|appear)|(seems?|seemed|appears?|appeared) (as (if|though)|that|to)|tempting|at first (sight|glance|blush)|in theory|on paper|until (recently|then|now)|no longer|imagine|suppose\b|if only|let us (suppose|assume|imagine)|(he|she|they) (thought|believed|claimed|argued|imagined|supposed|assumed)|claim(s|ed)? that|suspect(s|ed)?|rumou?rs?|feared|hoped|would have (you|us) believe|it is true that|granted|admittedly|to be sure|in other words, if)\b|^(if|were|had|should|what if|as if)\b/i

export const isDistancing = (text: string): boolean => distancingOpening.test(text)
