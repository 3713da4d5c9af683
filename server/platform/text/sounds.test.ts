import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text, typedText } from '#test/support/typed-text.ts';
import { skeleton, sound } from './sounds.ts';
import { words } from './words.ts';

/** pg_trgm's measure, which the search's fourth tier uses. */
function similarity(one: string, other: string): number {
  const trigrams = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)));
  const [ours, theirs] = [trigrams(one), trigrams(other)];
  return ours.intersection(theirs).size / ours.union(theirs).size;
}

const soundOf = (typed: string) => words(typed).map(sound).join(' ');

/** Each line has the spellings of one word as shoppers type it: all must sound the same. */
const spellings = `
জুতা জুতো juta joota zuta jutta juto JUTA
শাড়ি শাড়ী saree shari sari sharee saari
কমলা komola kamala komla
মধু modhu madhu
ঘড়ি ghori ghari gori
চামড়া chamra
ব্যাগ bag byag bags
জামদানি জামদানী jamdani jamdanee zamdani
পাঞ্জাবি পাঞ্জাবী panjabi panzabi
লাল lal laal
নীল nil neel
সাদা sada shada
কালো kalo
সবুজ sobuj shobuj sobuz sabuj
হলুদ holud halud
গোলাপি গোলাপী golapi golapee
বেগুনি beguni
বাদামি badami
ছোট choto chhoto
বড় boro
খেজুর khejur kejur khezur
গুড় gur
সরিষা shorisha sorisha
তেল tel
ঘি ghee ghi
চাল chal chaal
ডাল dal daal
মশলা মসলা moshla mosla masala
স্যান্ডেল sandal sandel
চকলেট chocolate choklet chokolet
টিশার্ট tshirt t-shirt
শার্ট shirt shart
ওয়াচ watch oyach
ওয়ালেট wallet walet
সোয়েটার sweter
সালোয়ার salwar shalwar salowar
কামিজ kameez kamiz kamij
ওড়না orna
লুঙ্গি lungi
গামছা gamcha gamchha
মেহেদি mehedi mehdi
চুড়ি churi
আংটি angti
নূপুর নুপুর nupur noopur
টুপি tupi
শিশু shishu sisu
মহিলা mohila
পুরুষ purush purus
বাচ্চা baccha bachcha bacha
জিন্স jeans jins
প্যান্ট pant pants
লেহেঙ্গা lehenga
বোরকা borka borkha
হিজাব hijab hizab
রং রঙ rong
রুপা রূপা rupa roopa
সোনা sona shona
স্বর্ণ shorno sorno
নকশি নকশী nokshi nakshi
কাঁথা katha
বেনারসি benarosi benaroshi
গহনা gohona gohna gahana
গয়না goyna
আয়না ayna aina
মুক্তা mukta
পাথর pathor pathar
রেশম reshom
সুতি suti
কাপড় kapor kapar
দারুচিনি daruchini
এলাচ elach
হোয়াইট white
ব্রাউন brown
কালার colour color kalar
লিপস্টিক lipstick
ক্রিম cream krim
পাউডার powder paudar
চেইন chain chein
সাইজ size
লাইট light lite
কোট coat
ফ্লাওয়ার flower
বেল্ট belt
নেকলেস necklace neckless neklas
জুয়েলারি jewellery jewelery jewelry
আতর ator atar
সুগন্ধি sugondhi shugondhi
leather lether
duffel duffle`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Different words that careless folding would merge. */
const different = `
juta jute|জুতা পাট|juta jota|juta jata|sari sara|shari shirt|saree sharara|jute jeet|hat hot|cat coat|cap cup
top tap|boot bat|sock suck|ring rong|bag beg|bag big|belt bolt|ball bell|chal chul|চাল চুল|dal dul|ডাল দুল|tel til
তেল তিল|mala mela|gur ghori|গুড় ঘড়ি|ghee gur|lal nil|kalo lal|churi chiri|chini china|shirt skirt|short shirt
kurta kurti|কুর্তা কুর্তি|panjabi pajama|sandal sondesh|watch witch|wallet wall|perfume powder|lipstick lip
cream crime|necklace nickel|silk sulk|cotton kitten|wool well|pearl purple|gold glad|silver salwar|chira churi
moja muja|topi tip|red rod|pink punk|blue bell|green grain|honey hens|money mini|nose noise|p4821935 p4821936
carrera koro`
  .trim()
  .split(/[|\n]/)
  .map((pair): [string, string] => {
    const [one = '', other = ''] = pair.split(' ');
    return [one, other];
  });

describe('sound', () => {
  test.each(spellings)('%s is heard in every spelling', (...spelled) => {
    expect(new Map(spelled.map((typed) => [typed, soundOf(typed)]))).toEqual(
      new Map(spelled.map((typed) => [typed, soundOf(spelled[0] ?? '')])),
    );
  });

  test.each(different)('%s does not sound like %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  test.each([
    ['মেহেদি', 'mehndi'],
    ['লেহেঙ্গা', 'lehnga'],
    ['পাঞ্জাবি', 'punjabi'],
    ['পারফিউম', 'perfume'],
    ['পার্পল', 'purple'],
    ['ট্রাউজার', 'trouser'],
    ['অ্যাডিডাস', 'addidas'],
    ['ব্লাউজ', 'blouse'],
    ['বেনারসি', 'banarasi'],
    ['sneaker', 'sneeker'],
    ['sunglass', 'sunglas'],
    ['bracelet', 'braslet'],
    ['earring', 'earing'],
    ['backpack', 'bagpack'],
    ['accessories', 'accesories'],
    ['সালোয়ার', 'shaloar'],
    ['moisturiser', 'moisturizer'],
  ])('%s and %s sound alike enough to be found', (one, other) => {
    expect(similarity(soundOf(one), soundOf(other))).toBeGreaterThanOrEqual(0.4);
  });

  test('is empty for a script it cannot read, and a word with a digit is spelled, not heard', () => {
    expect(['鞋', 'обувь', 'حذاء', 'c10', 'x200', '50ml', 'p4821935'].map(sound)).toEqual([
      '',
      '',
      '',
      'c10',
      'x200',
      '50ml',
      'p4821935',
    ]);
  });

  test('of any word is plain ASCII, lower case', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const word of words(typed)) {
          expect(sound(word)).toMatch(/^[a-z0-9]*$/);
          expect(skeleton(word)).toMatch(/^[a-z0-9]*$/);
        }
        sound(typed);
        skeleton(typed);
      }),
      { numRuns: 1000 },
    );
  });

  test('does not depend on composition, joiners or letter case', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(soundOf(typed.normalize('NFD'))).toBe(soundOf(typed));
        expect(soundOf([...typed].join('\u200c'))).toBe(soundOf(typed));
        expect(soundOf(typed.toUpperCase())).toBe(soundOf(typed));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('skeleton', () => {
  test.each([
    ['জামদানি', 'jmdn'],
    ['jamdani', 'jmdn'],
    ['চামড়া', 'smr'],
    ['পাঞ্জাবি', 'pnjb'],
    ['punjabi', 'pnjb'],
    ['ওড়না', 'arn'],
    ['orna', 'arn'],
    ['necklace', 'nkls'],
    ['50ml', '50ml'],
    ['鞋', ''],
  ])('of %s is %s', (typed, expected) => {
    expect(words(typed).map(skeleton).join(' ')).toBe(expected);
  });

  test('is shared by all words that share a sound', () => {
    for (const spelled of spellings) expect(new Set(spelled.flatMap(words).map(skeleton)).size).toBe(1);
  });
});
