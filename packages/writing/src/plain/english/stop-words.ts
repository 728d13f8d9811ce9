/** Words that say nothing about what a sentence is about. */
export const englishStopWords: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although always am among an and another any are aren't around as at
  back be became because become been before began being below between both but by came can can't cannot come could
  couldn't did didn't do does doesn't doing don't done down during each either else enough even ever every few first for
  from further gave get gets getting give given go goes going gone got had hadn't has hasn't have haven't having he her
  here hers herself him himself his how however i if in instead into is isn't it it's its itself just keep kept know
  last later least less let like long made make makes making many may me might mine more most much must my myself near
  need never new next no nor not now of off often old on once one only onto or other others our ours out over own part
  per put rather said same saw say says second see seen several she should since so some still such take taken takes
  than that that's the their theirs them themselves then there there's therefore these they they're thing things this
  those though three through thus time times to together told too took toward two under until up upon us use used uses
  using very was wasn't way we well went were weren't what when where whether which while who whole whom whose why will
  with within without won't would wouldn't year years yes yet you you're your yours yourself`.split(/\s+/),
)
