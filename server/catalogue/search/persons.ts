import { words } from '#server/platform/text/words.ts';

/** Somebody for whom things are made or bought. */
export interface Person {
  name: string;
  nameBn: string;
  /** What shoppers type. */
  typed: ReadonlySet<string>;
  /** Words of products that are for this person, and then of goods that mostly are. */
  has: readonly string[];
  likes: readonly string[];
  /** Words of products that are for other people, and of goods that mostly are. */
  not: readonly string[];
}

const folded = (text: string): string[] => text.split(/\s+/).flatMap(words);

export const persons: readonly Person[] = [
  {
    name: 'For men',
    nameBn: 'ছেলেদের',
    typed: new Set(
      folded(`man men mens
        gent gents male পুরুষ purush purusher ছেলে chele cheleder chhele জেন্টস jents jens husband bor
        বর স্বামী shami bhai ভাই baba বাবা abba boyfriend bf father dad boy boys বালক`),
    ),
    has: words('man'),
    likes: words('derby brogue shirt wallet'),
    not: words(`woman girl heel heeled ballerina pump mule sari handbag clutch purse blouse kurti kameez salwar lehenga
      hijab burka abaya dupatta bra`),
  },
  {
    name: 'For women',
    nameBn: 'মেয়েদের',
    typed: new Set(
      folded(`woman women womens lady ladies ladis female নারী nari মহিলা mohila mohilader মেয়ে meye meyeder meyader
        লেডিস ledis
        wife bou বউ বৌ bouer ma মা মায়ের mother mom apu আপু bon বোন girlfriend gf sister girl girls বালিকা`),
    ),
    has: words('woman girl'),
    likes: words('heel sari handbag jewellery ballerina blouse purse flat'),
    not: words('man boy derby brogue sherwani lungi'),
  },
  {
    name: 'For children',
    nameBn: 'ছোটদের',
    typed: new Set(
      folded(`kid kids child children শিশু shishu বাচ্চা baccha bachcha bacchader bachchader baby babies infant নবজাতক
        বেবি chotoder ছোটদের`),
    ),
    has: words('kid baby boy girl'),
    likes: words('toy'),
    not: [],
  },
];
