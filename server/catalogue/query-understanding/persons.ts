import { words } from '#server/platform/text/words.ts';

/** A person that goods are made or bought for. */
export interface Person {
  name: string;
  nameBn: string;
  /** The words that shoppers type. */
  typed: ReadonlySet<string>;
  /** Words of products that are for this person, and then of goods that mostly are. */
  has: readonly string[];
  likes: readonly string[];
  /** Words of products that are for other people, and of goods that mostly are. */
  not: readonly string[];
}

const folded = (text: string): string[] => text.split(/\s+/).flatMap(words);

const forMen: Omit<Person, 'typed'> = {
  name: 'For men',
  nameBn: 'ছেলেদের',
  has: words('man'),
  likes: words('derby brogue shirt wallet'),
  not: words(`woman girl heel heeled ballerina ballet pump mule sari handbag clutch purse blouse kurti kameez salwar
    lehenga hijab burka abaya dupatta bra`),
};
const forWomen: Omit<Person, 'typed'> = {
  name: 'For women',
  nameBn: 'মেয়েদের',
  has: words('woman girl'),
  likes: words('heel sari handbag jewellery ballerina blouse purse flat'),
  not: words('man boy derby brogue sherwani lungi'),
};
const children = words('kid baby');

/** Words in products for the person that they are made for. */
export const personWords: ReadonlySet<string> = new Set(words('man woman boy girl kid baby'));

export const persons: readonly Person[] = [
  {
    ...forMen,
    typed: new Set(
      folded(`man men mens
        gent gents male পুরুষ purush purusher জেন্টস jents jens husband bor
        বর স্বামী shami baba বাবা abba boyfriend bf father dad`),
    ),
    not: [...forMen.not, ...children],
  },
  // boys too
  { ...forMen, typed: new Set(folded('ছেলে chele cheleder chhele bhai ভাই boy boys বালক')) },
  {
    ...forWomen,
    typed: new Set(
      folded(`woman women womens lady ladies ladis female নারী nari মহিলা mohila mohilader লেডিস ledis
        wife bou বউ বৌ bouer ma মা মায়ের mother mom girlfriend gf`),
    ),
    not: [...forWomen.not, ...children],
  },
  // girls too
  { ...forWomen, typed: new Set(folded('মেয়ে meye meyeder meyader apu আপু bon বোন sister girl girls বালিকা')) },
  {
    name: 'For children',
    nameBn: 'ছোটদের',
    typed: new Set(
      folded(`kid kids child children শিশু shishu বাচ্চা baccha bachcha bacchader bachchader baby babies infant নবজাতক
        বেবি chotoder ছোটদের`),
    ),
    has: words('kid baby boy girl'),
    likes: words('toy'),
    not: words('man woman heel heeled pump mule derby brogue sari handbag clutch blouse bra'),
  },
];
