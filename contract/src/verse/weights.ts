// What each departure from plain speech costs. Chosen by hand; nothing here is counted in an annotated corpus.
export const weights = {
  /** A diphthong read as two syllables. */
  diaeresis: 3,
  diaeresisFalling: 4,
  diaeresisLexical: 1,
  /** Two vowels in hiatus read as one syllable. */
  synaeresis: 2.2,
  synaeresisH: 1,
  synaeresisStressed: 3,
  synaeresisAccent: 3.6,
  /** Vowels of two words that are not joined. */
  hiatus: 2.2,
  hiatusOneStress: 1.6,
  hiatusTwoStresses: 0.7,
  hiatusPause: -0.7,
  hiatusStrongPause: -1.1,
  hiatusLastStress: -0.9,
  hiatusH: -0.2,
  hiatusOldH: -0.9,
  hiatusSame: 0,
  /** Joining costs as well where speech would part. */
  joinTwoStresses: 0.4,
  joinStrongPause: 0.3,
  joinLastStress: 0.2,
  /** A join over a closed vowel between two open ones ("a y a"). */
  joinValley: 2.5,
  /** More than three vowels of different words in one syllable. */
  joinFour: 1.5,
  joinGlide: 3,
  /** Rhythm: two stresses in a row, and the places where a verse of eleven wants or avoids them. */
  clash: 0.5,
  noFourNoSix: 1.6,
  fourAlone: 0.8,
  sapphic: 0.4,
  fifth: 0.5,
  seventh: 0.5,
  ninth: 0.35,
} as const
export type Weights = { [Name in keyof typeof weights]: number }
