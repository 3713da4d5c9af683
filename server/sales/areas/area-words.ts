// Bangla of words of which names of areas are made, where no list of places has them: the couriers' list has no Bangla.

const inBangla = `
  ঢাকা: dhaka, চট্টগ্রাম: chittagong ctg, কুমিল্লা: cumilla, বগুড়া: bogra, ব্রাহ্মণবাড়িয়া: b.baria, রোড: road,
  সেক্টর: sector, ব্লক: block, বাজার: bazar, মার্কেট: market, গোলচত্বর: circle, সদর: sadar, পূর্ব: east purbo,
  পশ্চিম: west poschim, উত্তর: north uttar uttor, দক্ষিণ: south dakshin dakkhin, মধ্য: middle moddho, পুরান: puran,
  ডিওএইচএস: dohs, কলেজ: college, হাট: hat haat, মোড়: mor more, গেট: gate, বাস: bus, স্ট্যান্ড: stand, চর: char chor,
  নগর: nagar, বিশ্ববিদ্যালয়: university, চৌরাস্তা: chowrasta, থানা: thana, পাড়া: para, বাড়ি: bari, হাব: hub,
  বোর্ড: board, বাংলা: bangla, বড়: boro, ছোট: choto, স্টেশন: station, নতুন: notun natun, পাড়: par,
  ক্যান্টনমেন্ট: cantonment, উপজেলা: upazila, হাসপাতাল: hospital, হাউজিং: housing, ঘাট: ghat, ইউনিয়ন: union,
  স্কুল: school, অ্যাভিনিউ: avenue, ব্রিজ: bridge, এয়ারপোর্ট: airport, পয়েন্ট: point, মাজার: mazar,
  মেডিকেল: medical, সিটি: city, অফিস: office, পার্ক: park, কলোনি: colony, পোর্ট: port, বাইপাস: bypass, বাই: by,
  পাস: pass, নিউ: new, ওল্ড: old, পোস্ট: post, স্টাফ: staff, কোর্ট: court, কোয়ার্টার: quarter quarters,
  পুলিশ: police, সেন্টার: center centre, বিল্ডিং: building, হাউস: house, গার্ডেন: garden, টেকনিক্যাল: technical,
  হল: hall, ক্লাব: club, ফিট: feet, এলাকা: area, আবাসিক: residential abashik, আ/এ: r/a, ও: &,
  ইন্টারন্যাশনাল: international, ন্যাশনাল: national, সেন্ট্রাল: central, ইস্টার্ন: eastern, ইনস্টিটিউট: institute,
  অফিসার্স: officers, মসজিদ: masjid, মন্দির: mondir, মাদ্রাসা: madrasa, জোন: zone, ক্যাম্প: camp, টার্মিনাল: terminal,
  মডেল: model, টাউন: town, কমপ্লেক্স: complex, একাডেমি: academy, সায়েন্স: science, সরণি: sharani shoroni,
  সড়ক: sarak, স্কয়ার: square, জেল: jail, খানা: khana, রেল: rail, রেলওয়ে: railway, প্রকল্প: project, লেক: lake,
  পুকুর: pukur, গ্যাস: gas, ফিল্ড: field, ক্যাডেট: cadet, বিচ: beach, প্লাজা: plaza, প্রেস: press, লাইন্স: lines,
  রিং: ring, রিভার: river, ভিউ: view, টাওয়ার: tower, সরকারি: govt, মাধ্যমিক: secondary, হাই: high, গ্রিন: green,
  বাংলাদেশ: bangladesh, আর্মি: army, কাস্টমস: customs, ইপিজেড: epz, ইসিবি: ecb, এমইএস: mes, বিআরটিএ: brta,
  সিএমএইচ: cmh, ডিএনসিসি: dncc, টিভি: tv, গার্মেন্ট: garment, বোট: boat, মোটর: motor, চত্বর: chattar,
  উদ্যান: uddan uddyan, পল্লী: polli, বাগিচা: bagicha, গাঁও: gaon, তলা: tola, তলী: toli, চালা: chala, মহল: mohol,
  নামা: nama, নয়া: naya, কাঁচা: kacha, আদর্শ: adarsha, বিজয়: bijoy, দৈনিক: dainik, আলী: ali, খান: khan, শাহ: shah,
  সুলতান: sultan, হোসেন: hossain, শহীদ: shaheed, আমিন: amin, মিয়া: mia, কাজী: kazi, কাজীর: kazir, শের: sher,
  জিয়া: zia, হাজী: haji, শেখ: sheikh, হাসিনা: hasina, মোল্লা: molla, সরকার: sarkar, মানিক: manik, উদ্দিন: uddin,
  রমিজ: ramiz, ইসলাম: islam, গোলাম: golam, জয়: joy, বঙ্গ: bongo, আদম: adam, আহমেদ: ahmed, আসাদ: asad, বাদশা: badsha,
  নজরুল: nazrul, রানী: rani, রানীর: ranir, রায়ের: rayer, মীরের: mirer, মালেকের: maleker, খাসের: khaser,
  কুঞ্জের: kunjer, চেয়ারম্যান: chairman, বুদ্ধিজীবী: buddhijibi, মোড়ল: morol, বৈরাগী: boiragi, শাহজালাল: shahjalal,
  মাদানী: madani, এলিফ্যান্ট: elephant, মুক্তি: mukti, বাদাম: badam, চাঁপাই: chapai, আদমজী: adamjee, অ্যাপোলো: apollo,
  টঙ্গী: tongi, দক্ষিণখান: dakshinkhan, উত্তরখান: uttarkhan, ডেমরা: demra, বারিধারা: baridhara, কুড়িল: kuril,
  মেরুল: merul, বরুয়া: barua, চেরাগ: cherag, মনিপুর: monipur, মনিপুরী: monipuri, পাইকপাড়া: paikpara,
  আজমপুর: azampur, তালতলা: taltola, কাজীপাড়া: kazipara, বালুঘাট: balughat, মানিকদী: manikdi, হেমায়েতপুর: hemayetpur,
  নদ্দা: nadda, কদমতলী: kodomtoli, নিকেতন: niketon, তুরাগ: turag, বটতলা: bottola, আফতাবনগর: aftabnagar,
  আরামবাগ: arambag, আশকোনা: askona, আজিমপুর: azimpur, বাবুবাজার: babubazar, বেগুনবাড়ি: begunbari, কড়াইল: korail,
  শাহজাদপুর: shahajadpur, কল্যাণপুর: kallyanpur kallayanpur, ভাষানটেক: vasantek, ইস্কাটন: eskaton, রূপনগর: rupnagar,
  গেন্ডারিয়া: gendaria, গুদারাঘাট: gudaraghat, হাজীপাড়া: hajipara, হাতিরঝিল: hatirjheel, জুরাইন: jurain,
  খাঁপাড়া: khapara, কসাইবাড়ি: kosaibari, কুর্মিটোলা: kurmitola, মোল্লাপাড়া: mollapara, মুগদা: mugda,
  নিকুঞ্জ: nikunja nikunjo, সদরঘাট: sadarghat, নিমতলা: nimtola, শহীদনগর: shahidnagar, আব্দুল্লাহপুর: abdullahpur,
  আরমানিটোলা: armanitola, বকশীবাজার: bakshibazar, বাঁশতলা: bashtola, বাউনিয়া: bawnia, বেরাইদ: beraid,
  বংশাল: bongshal, বছিলা: bosila, চামেলীবাগ: chamelibag, চানখাঁরপুল: chankarpul, চকবাজার: chawkbazar,
  দারুস-সালাম: darussalam, ঢাকেশ্বরী: dhakeshwari, ধোলাইখাল: dholaikhal dolaikhal, ধোলাইপাড়: dholaipar, ধউর: dhour,
  দিয়াবাড়ি: diabari, দনিয়া: doniya, দয়াগঞ্জ: doyagonj, দুয়ারীপাড়া: duaripara, ডুমনি: dumni, ফকিরাপুল: fakirapul,
  ফরিদাবাদ: faridabad, ফরাশগঞ্জ: farashgong, গাবতলী: gabtoli, গাওয়াইর: gawair, গোলাপবাগ: golapbag,
  গোলারটেক: golartek, গোপীবাগ: gopibag, গোড়ান: goran, গুলবাগ: gulbagh, গুলিস্তান: gulistan, হাতিরপুল: hatirpool,
  হাজারীবাগ: hazaribag, ইব্রাহিমপুর: ibrahimpur, ইমামগঞ্জ: imamgonj, জোয়ার: joar, সাহারা: shahara,
  ঝিগাতলা: jhigatola jigatola jigatala, কাঁচকুড়া: kachkura, কাদেরাবাদ: kaderabad, কাকলী: kakoli, কাকরাইল: kakrail,
  কলাবাগান: kalabagan, কালাচাঁদপুর: kalachandpur, কালশী: kalshi, কলতাবাজার: kaltabazar, কমলাপুর: kamalapur,
  কামারপাড়া: kamarpara, কামরাঙ্গীরচর: kamrangichar, কাপ্তান: kaptan, কাঁটাবন: katabon, কাটাসুর: katasur,
  কাঁঠালবাগান: kathalbagan, কাওলা: kawla, কারওয়ান: kawran, কোনাপাড়া: konapara, কোতোয়ালী: kotwali,
  কচুক্ষেত: kochukhet, কুড়াতলী: kuratoli, লালকুঠি: lalkuthi, লালমাটিয়া: lalmatia, মাটিকাটা: matikata,
  মাতুয়াইল: matuail, মেরাদিয়া: meradia meradiya, মিলগেট: milgate, মীরবাগ: mirbagh, মীরহাজীরবাগ: mirhazirbagh,
  মিটফোর্ড: mitford, মধ্যপাড়া: moddhopara, মধুবাগ: modhubagh, মোহাম্মদিয়া: mohammadia, মৌচাক: mouchak,
  নাখালপাড়া: nakhalpara, নন্দীপাড়া: nandipara, নারিন্দা: narinda, নবাবপুর: nawabpur, নয়াবাজার: nayabazar,
  নীলক্ষেত: nilkhet, নবোদয়: nobodoy, নূরেরচালা: nurerchala, পলাশী: palashi, পান্থপথ: panthopath, পরিবাগ: paribag,
  পাটুয়াটুলী: patuatuly, পিলখানা: pilkhana, পীরেরবাগ: pirerbag, পোস্তগোলা: postogola, প্রেমবাগান: prembagan,
  পূরবী: purobi, রাইনখোলা: rainkhola, রাজারবাগ: rajarbag, রায়েরবাগ: rayerbag, সবুজবাগ: sabujbag, বাসাবো: bashabo,
  সায়েদাবাদ: sayedabad saidabad, সেগুনবাগিচা: segunbagicha, শাহজাহানপুর: shahjahanpur, শান্তিনগর: shantinagar,
  শান্তিবাগ: shantibag, শেওড়াপাড়া: shewrapara sheorapara, শুক্রাবাদ: shukrabad, সিদ্ধিরগঞ্জ: siddhirganj,
  সিদ্ধেশ্বরী: siddheswari siddeshwari, সোবহানবাগ: sobhanbag, সূত্রাপুর: sutrapur, স্বামীবাগ: swamibag shamibag,
  তেজকুনিপাড়া: tejkunipara, টিকাটুলী: tikatuli, ভাটারা: vatara, ওয়ারী: wari, জিঞ্জিরা: zinzira jinjira,
  আটিবাজার: atibazar, কালামপুর: kalampur, জামগড়া: jamgora, এরশাদনগর: ershadnagar, গাছা: gacha, দত্তপাড়া: dattapara,
  গাজীপুরা: gazipura, বাইপাইল: baipayl baipail, বাড়ইপাড়া: baroipara, চান্দনা: chandona, কড্ডা: kodda,
  মাস্টারবাড়ি: masterbari, গড়গড়িয়া: gorgoria, মিরাশপাড়া: miraspara, ধলাদিয়া: dhaladia, চন্দ্রা: chondra,
  কালিয়াকৈর: kaliakoir, জয়দেবপুর: joydebpur, নবীনগর: nabinagar, শ্রীপুর: sreepur, কালীগঞ্জ: kaliganj,
  নবাবগঞ্জ: nawabganj, দোহার: dohar, লৌহজং: louhajang, হাসনাবাদ: hasnabad, ইসলামপুর: islampur, বন্দর: bandar bondor,
  বাগবাড়ি: bagbari, স্বরূপকাঠি: swarupkathi, কলাপাড়া: kolapara, বোরহানউদ্দিন: borhanuddin, আকুয়া: akua,
  সানকিপাড়া: sankipara, ধোবাউড়া: dhubaora, পাগলা: pagla, ঈশ্বরদী: ishwardi, জাফলং: jaflong, বাঁশখালী: bashkhali,
  জলদি: jaldi, মতলব: matlab, ঈদগাহ: eidgah, গোয়ালন্দ: goalondo, এনায়েতপুর: anayetpur, কালীবাড়ি: kalibari,
  রহমতপুর: rahmatpur, রাজনগর: rajnogor, টেকেরহাট: tekerhat takerghat, ভৈরব: bhairab, মোল্লারহাট: mollarhat,
  শিবগঞ্জ: shibganj, রূপাতলী: rupatoli, গুঠিয়া: guthia, কুয়াকাটা: kuakata, খেপুপাড়া: khepupara, পায়রা: payra,
  মিয়ারহাট: miarhat, ইন্দুরকানী: indurkani, সৈয়দপুর: saidpur, মঠবাড়িয়া: mathbaria, দুলারহাট: dularhat,
  চৌমাথা: chowmatha, আগা: aga, আজিজ: ajiz, আলুবাজার: alubazar, আম: am, আরজতপাড়া: arjotpara, আটিপাড়া: atipara,
  আউচপাড়া: auchpara, হেডকোয়ার্টার্স: headquarters, বামনারটেক: bamnartek, বামুইল: bamuail, বেলতলা: beltola,
  বেনারসি: benaroshi, ভাদাম: bhadam, বিজয়নগর: bijoynagar, বন্ধু: bondhu, বনমালা: bonomala, বড়বাড়ি: borobari,
  বউ: bou, বৌদ্ধ: buddho, চাঁদ: chad, চুনকুটিয়া: chunkutia, কমার্স: commerce, ডেন্টাল: dental, ধলপুর: dholpur,
  ইকুরিয়া: ekuria, ঘাটারচর: ghatarchar, গোপালপুর: gopalpur, হাজীনগর: hajinogar, হযরত: hazrat, ইন্দিরা: indira,
  কনভেনশন: convention, ইসলামবাগ: islambag, জাহাঙ্গীরনগর: jahangirnagar, জহুরুল: jahurul, ঝিলপাড়: jhilpar,
  কাঠগড়া: kathgora, কুনিপাড়া: kunipara, জেনারেল: general, লক্ষ্মী: luxmi, মাদারটেক: madartek, মদিনা: madina,
  মহানগর: mahanogor, মান্ডা: manda, মান্নান: mannan, মিন্টো: minto, পাবলিক: public, মধু: modhu, ময়নারটেক: moinartek,
  মোল্লারটেক: mollartek, মুসলিমনগর: muslimnagar, নাজিরাবাগ: najirabag nazirabag, নলভোগ: nalbhog, নামাবাজার: namabazar,
  নামাপাড়া: namapara, নাজিমুদ্দিন: nazimuddin, নাজিরা: nazira, নয়ারহাট: noyarhat, নন্দন: nondon, নূরজাহান: nurjahan,
  উন্মুক্ত: open, পলাশনগর: palasnagor, পলাশ: polash, পলাশী: polashi, পুরানা: purana, রাজার: rajar, দেউড়ি: dewri,
  রাজিয়া: rajia, সুলতানা: sultana, রাজলক্ষ্মী: rajlokkhi, রানাভোলা: ranavola, রাজাবাজার: razabazar,
  রসুলবাগ: rosulbagh, সাদেক: sadek, সলিমুল্লাহ: salimullah, সরোয়ার: sarwar, সাত: sat, রওজা: rowja, সাতাইশ: sataish,
  সাতারকুল: satarkul, সাতমসজিদ: satmoshjid, সাতরাস্তা: satrasta, ল্যাব: lab, সেনপাড়া: senpara, পর্বতা: parbata,
  স্বাধীনতা: shadinota, শাহীনবাগ: shaheenbagh, বাগ: bagh bag, শহীদ: shahid, শাঁখারী: shakhari, শংকর: shankar,
  সারুলিয়া: sharuliya, সেগুনবাগিচা: shegunbagicha, শেখেরটেক: shekhertek, শেওড়া: shewra, শনির: shonir, আখড়া: akhra,
  স্বামীবাগ: shwamibag, শ্যামপুর: shyampur, সিদ্দিক: siddique, সিদ্ধেশ্বরী: siddweswari, সিপাহীবাগ: sipahibag,
  সৈনিক: soinik, সোলমাইদ: solmaid, সোনাখোলা: sonakhola, শুক্রাবাদ: sukrabad, তাজমহল: tajmahal, তল্লাবাগ: tallabag,
  তাঁতীবাজার: tantibazar tatibazar, তেলঘাট: telghat, তেজকুনিপাড়া: teskunipara, টিকাটুলী: tikatuly, টিপু: tipu,
  টোলারবাগ: tolarbag, উলন: ulan, ইউনাইটেড: united, ভাষানটেক: vashantek, ওয়াশপুর: washpur, ওয়ারলেস: wireless,
  নগর: nagor, ঝিগাতলা: zigatola, জিরাবো: zirabo, জিরানী: zirani, চিড়িয়াখানা: zoo, লিংক: link, ক্লিনিক: clinic,
  চেক: check, কৃষি: agricultural, বিডিআর: bdr, বেইলি: baily, সোসাইটি: society, কার্গো: cargo`;

const byWord: ReadonlyMap<string, string> = new Map(
  inBangla
    .normalize('NFC')
    .split(',')
    .flatMap((line) => {
      const [bangla = '', latin = ''] = line.trim().split(': ');
      return latin.split(' ').map((word) => [word, bangla.replaceAll('-', ' ')] as const);
    }),
);

const banglaLetters = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন'.split(' ');

const inDigits = (number: string) => number.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
const letterInBangla = (letter: string) => banglaLetters[letter.codePointAt(0)! - 65] ?? '';

/** The Bangla of one word of an area's name: `Bazar`, `10`, `12A`, `B`. */
export function areaWordInBangla(word: string): string | undefined {
  const [, number, letter] = /^(\d*)([A-N]?)$/.exec(word) ?? [];
  if (number || letter) return inDigits(number ?? '') + (letter ? letterInBangla(letter) : '');
  return byWord.get(word.toLowerCase());
}
