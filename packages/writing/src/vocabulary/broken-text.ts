/** What has lost a part on its way here, is an address, or two sentences that ran together. */
const brokenTextPatterns =
  /https?:|www\.|\(\s*(?:see|vgl\.?|cf\.?)?\s*\)|\p{Ll}{3}[.!?]\p{Lu}|\p{Ll}{4}[.!?]\s+\p{Ll}|^\p{Ll}|[:：]\s*\d*[.)]?$|\p{Extended_Pictographic}|\bet al\.,? \d{4}$/u

/** What speaks of the text that it stands in, which is not here. */
const selfReference =
  /\bin (?:this|the (?:next|previous|last|following)) (?:section|chapter|module|lesson|unit|article|book|course|tutorial|post|video)\b|\bwe (?:will|shall|have|['’]ll) (?:explore|learn|see|look|examine|discuss|seen|learned|return|consider)|^as (?:discussed|mentioned|described|noted|shown|stated|we (?:saw|have seen))|\byou(?:['’]ll| will) (?:learn|see|find)|\b(?:last|next|previous|this) (?:lesson|assignment)\b|\bthe (?:graph|figure|table|diagram|chart|image|code|example) (?:above|below|in)\b|\bas seen in\.?$|\b(?:aim|scope) of this (?:text|article|book)|^make sure\b|\b(?:letzten?|nächsten?|dieser?n?) lektion|\b(?:haben|werden) sie (?:gelernt|gesehen|sehen|lernen)|^sie (?:haben|werden) |(?:última|próxima|anterior) lección|(?:obigen|obige|folgenden?) (?:diagramm|abbildung|tabelle|beispiel)|^(?:\p{L}+en sie|stellen sie sicher|asegúrate|assurez-vous)(?=\s)|\blists? examples|^(?:watch|explain|describe|discuss|identify|list|define|summari[sz]e|click|visit|which of the following|true or false)\b|^(?:in (?:our|the|this) example|recall|remember|note|notice|imagine|suppose|consider|let us|let['’]s|discussion of)\b|\b(?:in diesem|im nächsten|im vorigen) (?:abschnitt|kapitel|artikel)|\ben (?:esta|la siguiente) (?:sección|lección)|\bdans (?:cette|la prochaine) (?:section|leçon)/iu

/** Whether a sentence is no good on a page of its own. */
export const isBrokenText = (text: string): boolean => brokenTextPatterns.test(text) || selfReference.test(text)

/** Links to what came before that a judge of spoken sentences lets pass: in a report nothing came before. */
const linkPattern =
  /^(?:in addition|one (?:such )?example|an example|for this reason|in contrast|im gegensatz dazu|ein beispiel (?:hierfür|dafür)|aus diesem grund|en segundo lugar|segundo,|primero,|tercero,|un ejemplo|por esta razón|en revanche|furthermore|moreover|additionally|also|finally|secondly|thirdly|besides|as such|otherwise|overall|similarly|later|eventually|in turn|indeed|again|conversely|rather|nor|there(?:by|upon)|the (?:study|survey|report|paper|authors?|researchers|team|experiment|trial|latter|former|same|two|three) |darüber hinaus|außerdem|zudem|ferner|schließlich|ebenso|auch |además|asimismo|también|finalmente|por último|en outre|de plus|également|enfin|inoltre|infine|além disso|também|кроме того|также|наконец|また、|さらに|そして|なお|一方|كما |وقد |ثم )|^(?:\S+\s){1,4}(?:also|too|however|auch|también|aussi)\b|^[^,]{1,40}, (?:for example|for instance|zum Beispiel|por ejemplo|par exemple|per esempio|por exemplo|например),|\b(?:used|using|uses|built|made|called) one\b/iu

export const hasLink = (text: string): boolean => linkPattern.test(text)
