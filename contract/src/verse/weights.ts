// What each departure from plain speech costs, and what a rhythm costs. Chosen by hand as round numbers; nothing
// here is computed
// from an annotated corpus. A reading's cost is a sum of these; among the readings with the wanted count the
// cheapest wins.
export const weights = {
  /**
   * A diphthong read as two syllables: where it was in hiatus by origin, in a learned word, in any other, and one
   * that falls (ai, eu). Parting two words is tried before all but the first.
   */
  diaeresisInherited: 1.5,
  diaeresisLearned: 2.4,
  diaeresis: 3,
  diaeresisFalling: 4,
  /** Ie and ue under the stress, as in "tierra" and "fuego", hardly ever part. */
  diaeresisFirm: 4,

  /**
   * Two vowels of a word in hiatus, read as one syllable: unstressed, over a silent h, with the stress, with an
   * accented i or u.
   */
  synaeresis: 2.2,
  synaeresisH: 1,
  synaeresisStressed: 3,
  synaeresisAccent: 3.6,

  /** Vowels of two words that stay apart: neither stressed, one stressed, both stressed. */
  hiatus: 1.8,
  hiatusOneStress: 1.6,
  hiatusTwoStresses: 0.7,
  /**
   * Staying apart is easier over a comma, over a stronger mark, before the verse's last stress, over an h, over one
   * that was an f.
   */
  hiatusPause: -0.7,
  hiatusStrongPause: -1.1,
  hiatusLastStress: -0.9,
  hiatusH: -0.2,
  hiatusOldH: -0.9,
  /** "Y", "e", "o" and "u" between two vowels go with the second; a final y ("soy", "ley") begins the next syllable. */
  hiatusBeforeConjunction: -0.5,
  hiatusAfterY: -1.4,
  /** Staying apart never costs less than this. */
  hiatusLeast: 0.1,

  /**
   * Joining costs as well where speech would part: two stresses, a strong mark, the verse's last stress, after a
   * final y.
   */
  joinTwoStresses: 0.4,
  joinStrongPause: 0.3,
  joinLastStress: 0.2,
  joinAfterY: 0.6,
  /** A closed vowel between two more open ones in one syllable ("a y a"), and a fourth vowel in one syllable. */
  joinValley: 2.5,
  joinFour: 1.5,

  /** Two stresses in a row. */
  clash: 0.5,
  /** Eleven syllables: no stress on 4 or 6; on 4 alone; on 4 with 7 or 8. */
  noFourNoSix: 1.6,
  fourAlone: 1,
  sapphic: 0.8,
  /** Eleven syllables: a stress on 5, 7 or 9. */
  fifth: 0.5,
  seventh: 0.5,
  ninth: 0.35,
  /** The commonest beginning, with a stress on 2, costs less. */
  second: -0.2,

  /** Two half-verses without a pause between them. */
  caesuraWithoutPause: 0.3,
}
