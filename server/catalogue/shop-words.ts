import { words } from './search-text.ts';

/**
 * What this market calls things: each group is one thing in English, in Bangla, and as people type Bangla in Latin letters.
 * Only true synonyms share a group: a boot is not a shoe. Spellings that sound alike (zuta, jootah) need no entry.
 *
 * A word stands in two groups only where people mean two things by it: হলুদ is yellow and turmeric; ছেলে and মেয়ে are said of
 * boys and girls and of men's and ladies' wear; gold and silver are the metal and the colour; ফুল is a flower and "full".
 */
export const shopWords: readonly (readonly string[])[] = [
  // Footwear
  ['shoe', 'জুতা', 'জুতো', 'juta', 'joota'], ['sandal', 'স্যান্ডেল', 'সেন্ডেল', 'sandel', 'চটি'],
  ['slipper', 'স্লিপার', 'চপ্পল', 'chappal'], ['flip-flop', 'ফ্লিপ-ফ্লপ'], ['boot', 'বুট'], ['bootie', 'বুটি'],
  ['sneaker', 'স্নিকার', 'স্নিকার্স', 'কেডস', 'keds'], ['trainer', 'ট্রেইনার'], ['loafer', 'লোফার'], ['moccasin', 'মোকাসিন'],
  ['heel', 'হিল', 'hil', 'high heel', 'হাই হিল'], ['wedge', 'ওয়েজ'], ['flat', 'ফ্ল্যাট'], ['pump', 'পাম্প'], ['nagra', 'নাগরা', 'jutti', 'juti', 'জুত্তি'],
  ['kolhapuri', 'কোলাপুরি', 'kolapuri'], ['cleat', 'ক্লিট'], ['lace', 'লেইস', 'লেস'], ['shoelace', 'জুতার ফিতা'],
  ['insole', 'ইনসোল'], ['sock', 'মোজা', 'moja'], ['stocking', 'স্টকিং'],
  // Bags and small leather goods
  ['bag', 'ব্যাগ', 'বেগ', 'byag'], ['handbag', 'হ্যান্ডব্যাগ', 'হাতব্যাগ', 'vanity bag', 'ভ্যানিটি ব্যাগ'], ['backpack', 'ব্যাকপ্যাক', 'পিঠব্যাগ'],
  ['rucksack', 'রাকস্যাক'], ['shoulder', 'শোল্ডার', 'কাঁধ'], ['sling', 'স্লিং'], ['crossbody', 'ক্রসবডি', 'side bag', 'সাইড ব্যাগ'], ['tote', 'টোট'],
  ['clutch', 'ক্লাচ'], ['purse', 'পার্স', 'বটুয়া', 'botua'], ['wallet', 'ওয়ালেট', 'মানিব্যাগ', 'moneybag', 'manibag'],
  ['pouch', 'পাউচ'], ['duffel', 'duffle', 'ডাফেল'], ['messenger', 'মেসেঞ্জার'], ['briefcase', 'ব্রিফকেস'],
  ['suitcase', 'স্যুটকেস', 'সুটকেস'], ['trolley', 'ট্রলি'], ['luggage', 'লাগেজ'], ['laptop', 'ল্যাপটপ'], ['tablet', 'ট্যাবলেট'],
  ['mobile', 'মোবাইল', 'ফোন', 'phone'], ['school', 'স্কুল'], ['travel', 'ট্রাভেল', 'ভ্রমণ', 'bhromon'],
  ['sleeve', 'স্লিভ', 'হাতা'], ['cover', 'কভার'], ['case', 'কেস'], ['keychain', 'কিচেইন', 'চাবির রিং'],
  ['umbrella', 'ছাতা', 'chata'],
  // Jewellery
  ['jewellery', 'jewelry', 'jewelery', 'গহনা', 'গয়না', 'gohona', 'goyna', 'অলংকার', 'জুয়েলারি'],
  ['necklace', 'নেকলেস', 'হার', 'haar'], ['chain', 'চেইন', 'চেন'], ['pendant', 'pendent', 'পেনডেন্ট', 'লকেট', 'locket'],
  ['earring', 'কানের দুল', 'kaner dul', 'দুল', 'dul', 'ইয়ারিং'], ['jhumka', 'ঝুমকা', 'jhumko', 'ঝুমকো'],
  ['ring', 'আংটি', 'angti', 'রিং'], ['nosepin', 'নাকফুল', 'nakful', 'নোজপিন'], ['bangle', 'চুড়ি', 'churi', 'ব্যাঙ্গেল'],
  ['bracelet', 'ব্রেসলেট'], ['bala', 'বালা', 'কঙ্কণ'], ['anklet', 'নূপুর', 'নুপুর', 'nupur', 'পায়েল', 'payel'],
  ['tikli', 'টিকলি', 'tiara', 'টায়রা'], ['brooch', 'ব্রোচ'], ['cufflink', 'কাফলিংক'], ['wristband', 'রিস্টব্যান্ড'],
  ['bindi', 'টিপ'],
  // Watches and eyewear
  ['watch', 'wristwatch', 'ঘড়ি', 'ghori', 'হাতঘড়ি', 'ওয়াচ'], ['clock', 'দেয়ালঘড়ি'],
  ['smartwatch', 'স্মার্টওয়াচ', 'স্মার্ট ঘড়ি'], ['dial', 'ডায়াল'], ['strap', 'স্ট্র্যাপ'], ['chronograph', 'ক্রোনোগ্রাফ'],
  ['digital', 'ডিজিটাল'], ['analogue', 'analog', 'এনালগ', 'অ্যানালগ'], ['sunglasses', 'সানগ্লাস', 'রোদচশমা', 'rodchoshma'],
  ['eyeglass', 'spectacle', 'চশমা', 'choshma'], ['frame', 'ফ্রেম'],
  // Clothing: tops
  ['clothing', 'clothes', 'apparel', 'পোশাক', 'poshak', 'জামাকাপড়'], ['T-shirt', 'tee', 'tee shirt', 'টি-শার্ট', 'গেঞ্জি', 'genji'],
  ['shirt', 'শার্ট', 'shart'], ['polo', 'পোলো'], ['top', 'টপ', 'টপস'], ['blouse', 'ব্লাউজ', 'blauj'], ['tunic', 'টিউনিক'],
  ['sweater', 'সোয়েটার', 'সুয়েটার'], ['cardigan', 'কার্ডিগান'], ['pullover', 'পুলওভার'], ['sweatshirt', 'সোয়েটশার্ট'],
  ['hoodie', 'হুডি'], ['jacket', 'জ্যাকেট', 'jaket'], ['coat', 'কোট'], ['waistcoat', 'ওয়েস্টকোট', 'কটি', 'koti'],
  ['blazer', 'ব্লেজার'], ['suit', 'স্যুট', 'সুট'], ['vest', 'ভেস্ট', 'স্যান্ডো', 'sando'], ['shrug', 'শ্রাগ'], ['crop', 'ক্রপ'],
  ['raincoat', 'রেইনকোট', 'বর্ষাতি'],
  // Clothing: bottoms
  ['trouser', 'ট্রাউজার'], ['pant', 'প্যান্ট'], ['jeans', 'jean', 'জিন্স', 'জিনস', 'jins'], ['denim', 'ডেনিম'],
  ['gabardine', 'গ্যাবার্ডিন'], ['chino', 'চিনো'], ['shorts', 'শর্টস', 'হাফপ্যান্ট', 'half pant'], ['capri', 'ক্যাপ্রি'],
  ['legging', 'লেগিংস', 'লেগিং'], ['jegging', 'জেগিংস', 'জেগিং'], ['tights', 'টাইটস'], ['skirt', 'স্কার্ট'],
  ['palazzo', 'পালাজো', 'plazo', 'প্লাজো'], ['track', 'ট্র্যাক'], ['tracksuit', 'ট্র্যাকস্যুট'], ['jogger', 'জগার', 'জগার্স'],
  ['lungi', 'লুঙ্গি'], ['dhoti', 'ধুতি', 'dhuti'], ['pyjama', 'pajama', 'পায়জামা', 'পাজামা', 'payjama'],
  ['underwear', 'innerwear', 'brief', 'আন্ডারওয়্যার', 'অন্তর্বাস', 'জাঙ্গিয়া', 'jangia'], ['bra', 'ব্রা'], ['panty', 'প্যান্টি'], ['boxer', 'বক্সার'],
  ['nightwear', 'নাইটওয়্যার', 'নাইটি', 'nightie'], ['swimwear', 'swimsuit', 'সুইমওয়্যার'],
  // Clothing: traditional and whole
  ['sari', 'saree', 'শাড়ি', 'শাড়ী', 'shari', 'sharee'], ['jamdani', 'জামদানি', 'জামদানী'], ['katan', 'কাতান'],
  ['benarasi', 'banarasi', 'বেনারসি', 'বেনারসী', 'benaroshi'], ['tangail', 'টাঙ্গাইল'], ['tant', 'তাঁত', 'taat'],
  ['nakshi', 'নকশি', 'নকশী', 'nokshi'], ['katha', 'kantha', 'কাঁথা'], ['batik', 'বাটিক'],
  ['embroidery', 'embroidered', 'এমব্রয়ডারি'], ['kurta', 'কুর্তা'], ['kurti', 'কুর্তি'],
  ['panjabi', 'punjabi', 'পাঞ্জাবি', 'পাঞ্জাবী'], ['fatua', 'ফতুয়া', 'fotua'], ['sherwani', 'শেরওয়ানি'],
  ['salwar', 'shalwar', 'সালোয়ার', 'সেলোয়ার', 'selowar'], ['kameez', 'kamiz', 'কামিজ'], ['three-piece', 'থ্রি-পিস'],
  ['patiala', 'পাটিয়ালা'], ['churidar', 'চুড়িদার'], ['dupatta', 'orna', 'odna', 'ওড়না', 'দোপাট্টা'], ['stole', 'স্টোল'],
  ['shawl', 'শাল', 'চাদর', 'chador'], ['scarf', 'স্কার্ফ'], ['muffler', 'মাফলার'], ['hijab', 'হিজাব'],
  ['niqab', 'নিকাব', 'nikab'], ['burka', 'burqa', 'বোরকা', 'borka'], ['abaya', 'আবায়া'],
  ['lehenga', 'লেহেঙ্গা', 'lehnga', 'ঘাগরা', 'ghagra'], ['choli', 'চোলি'], ['gown', 'গাউন'], ['frock', 'ফ্রক'],
  ['dress', 'ড্রেস', 'জামা', 'jama'], ['jumpsuit', 'জাম্পস্যুট'], ['romper', 'রম্পার'], ['nehru', 'নেহরু'], ['gamcha', 'গামছা'],
  ['apron', 'এপ্রোন', 'অ্যাপ্রন'], ['uniform', 'ইউনিফর্ম'], ['kidswear', 'কিডসওয়্যার'],
  // Accessories
  ['accessory', 'এক্সেসরিজ', 'অনুষঙ্গ'], ['belt', 'বেল্ট'], ['tie', 'necktie', 'টাই'], ['bow', 'বো'],
  ['cap', 'ক্যাপ', 'টুপি', 'tupi'], ['hat', 'হ্যাট'], ['headband', 'হেডব্যান্ড'], ['suspender', 'সাসপেন্ডার'],
  ['glove', 'দস্তানা', 'হাতমোজা', 'গ্লাভস'], ['handkerchief', 'রুমাল', 'rumal'], ['mask', 'মাস্ক'], ['bottle', 'বোতল', 'botol'],
  ['gift', 'উপহার', 'upohar', 'গিফট'], ['set', 'সেট'], ['combo', 'কম্বো'], ['pack', 'প্যাক'], ['free', 'ফ্রি'],
  ['football', 'ফুটবল'], ['basketball', 'বাস্কেটবল'], ['cricket', 'ক্রিকেট'], ['toy', 'খেলনা', 'khelna'],
  // Cosmetics and care
  ['cosmetic', 'কসমেটিক্স', 'প্রসাধনী', 'prosadhoni'], ['makeup', 'মেকআপ', 'সাজসজ্জা'],
  ['perfume', 'পারফিউম', 'সুগন্ধি', 'shugondhi', 'fragrance', 'scent', 'সেন্ট'], ['attar', 'আতর', 'ator'],
  ['deodorant', 'deo', 'ডিওডোরেন্ট'], ['mist', 'মিস্ট'], ['body', 'বডি', 'শরীর'], ['lipstick', 'লিপস্টিক'],
  ['lip', 'লিপ', 'ঠোঁট'], ['gloss', 'গ্লস'], ['liner', 'লাইনার'], ['kajal', 'কাজল', 'kajol', 'kohl'], ['eyeliner', 'আইলাইনার'],
  ['eyeshadow', 'আইশ্যাডো'], ['eye', 'চোখ', 'chokh', 'আই'], ['mascara', 'মাসকারা'], ['nail', 'নখ', 'nokh', 'নেইল'],
  ['nail polish', 'নেইল পলিশ', 'নেলপলিশ'], ['polish', 'পলিশ'], ['foundation', 'ফাউন্ডেশন'], ['primer', 'প্রাইমার'],
  ['concealer', 'কনসিলার'], ['compact', 'কমপ্যাক্ট'], ['highlighter', 'হাইলাইটার'], ['blush', 'blusher', 'ব্লাশ', 'ব্লাশন'],
  ['face', 'মুখ', 'mukh', 'ফেস'], ['skin', 'ত্বক', 'স্কিন'], ['hair', 'চুল', 'chul', 'হেয়ার'], ['wash', 'ওয়াশ'],
  ['face wash', 'ফেসওয়াশ'], ['cleanser', 'ক্লিনজার'], ['scrub', 'স্ক্রাব'], ['exfoliator', 'এক্সফোলিয়েটর'], ['peel', 'পিল'],
  ['moisturiser', 'moisturizer', 'ময়েশ্চারাইজার'], ['sunscreen', 'সানস্ক্রিন', 'sunblock'], ['lotion', 'লোশন'],
  ['serum', 'সিরাম'], ['toner', 'টোনার'], ['soap', 'সাবান', 'shaban'], ['shampoo', 'শ্যাম্পু'], ['conditioner', 'কন্ডিশনার'],
  ['henna', 'মেহেদি', 'মেহেদী', 'mehedi', 'mehndi'], ['alta', 'আলতা'], ['sindoor', 'সিঁদুর', 'shidur'],
  ['sandalwood', 'চন্দন', 'chondon'], ['multani', 'মুলতানি'], ['care', 'কেয়ার', 'যত্ন'], ['trimmer', 'ট্রিমার'],
  ['comb', 'চিরুনি', 'chiruni'], ['mirror', 'আয়না', 'ayna'],
  // Organic food and spices
  ['food', 'খাবার', 'khabar', 'খাদ্য'], ['organic', 'অর্গানিক', 'জৈব', 'joibo'], ['natural', 'প্রাকৃতিক', 'prakritik'],
  ['pure', 'খাঁটি', 'khati'], ['fresh', 'তাজা', 'taja', 'টাটকা'], ['homemade', 'ঘরোয়া', 'ঘরেতৈরি'],
  ['deshi', 'দেশি', 'দেশী', 'desi'], ['honey', 'মধু', 'modhu'], ['ghee', 'ঘি', 'ghi'], ['oil', 'তেল', 'tel', 'তৈল'],
  ['mustard', 'সরিষা', 'shorisha', 'sorisha', 'সরষে'], ['coconut', 'নারকেল', 'নারিকেল', 'narkel', 'narikel'],
  ['olive', 'জলপাই', 'jolpai', 'অলিভ'], ['sesame', 'তিল', 'til'], ['soybean', 'সয়াবিন'],
  ['black seed', 'nigella', 'কালোজিরা', 'কালিজিরা', 'kalojira', 'kalijira'], ['jaggery', 'গুড়', 'gur'],
  ['date', 'খেজুর', 'khejur'], ['patali', 'পাটালি'], ['sugar', 'চিনি', 'chini'], ['salt', 'লবণ', 'লবন', 'lobon', 'নুন'],
  ['spice', 'মসলা', 'মশলা', 'moshla', 'mosla', 'masala'], ['turmeric', 'হলুদ', 'holud'],
  ['chilli', 'chili', 'মরিচ', 'morich', 'লঙ্কা'], ['black pepper', 'pepper', 'peppercorn', 'গোলমরিচ', 'golmorich'],
  ['coriander', 'ধনিয়া', 'ধনে', 'dhonia'], ['cumin', 'জিরা', 'jira', 'jeera'], ['ginger', 'আদা', 'ada'],
  ['garlic', 'রসুন', 'roshun'], ['onion', 'পেঁয়াজ', 'পিঁয়াজ', 'peyaj', 'piyaj'], ['cinnamon', 'দারুচিনি', 'daruchini'],
  ['cardamom', 'এলাচ', 'elach'], ['clove', 'লবঙ্গ', 'lobongo'], ['bay leaf', 'তেজপাতা', 'tejpata'],
  ['saffron', 'জাফরান', 'zafran', 'jafran'], ['fenugreek', 'মেথি', 'methi'], ['powder', 'গুঁড়া', 'গুড়া', 'gura', 'পাউডার'],
  ['rice', 'চাল', 'chal', 'চাউল'], ['chinigura', 'চিনিগুঁড়া'], ['lentil', 'ডাল', 'dal', 'daal'], ['mung', 'moong', 'মুগ'],
  ['flour', 'আটা', 'ময়দা', 'ata', 'moyda'], ['semolina', 'সুজি', 'suji'], ['puffed rice', 'মুড়ি', 'muri'],
  ['flattened rice', 'চিড়া', 'চিঁড়া', 'chira'], ['vermicelli', 'সেমাই', 'shemai'], ['noodle', 'নুডলস', 'নুডুলস'],
  ['pickle', 'আচার', 'achar'], ['nut', 'বাদাম', 'badam'], ['almond', 'কাঠবাদাম', 'kathbadam'],
  ['cashew', 'কাজুবাদাম', 'কাজু', 'kaju'], ['peanut', 'চিনাবাদাম', 'chinabadam'], ['pistachio', 'পেস্তা', 'pesta'],
  ['walnut', 'আখরোট', 'akhrot'], ['raisin', 'কিসমিস', 'কিশমিশ', 'kismis'], ['fig', 'ডুমুর', 'ত্বীন'], ['chia', 'চিয়া'],
  ['flaxseed', 'তিসি', 'tisi'], ['seed', 'বীজ', 'bij', 'বিচি'], ['oat', 'ওটস'], ['tea', 'চা', 'cha'], ['coffee', 'কফি'],
  ['milk', 'দুধ', 'dudh'], ['yoghurt', 'yogurt', 'curd', 'দই', 'doi'], ['cheese', 'পনির', 'ponir'],
  ['butter', 'মাখন', 'makhon'], ['egg', 'ডিম', 'dim'], ['meat', 'মাংস', 'mangsho', 'গোশত'],
  ['chicken', 'মুরগি', 'মুরগী', 'murgi'], ['fish', 'মাছ', 'mach'], ['hilsa', 'ইলিশ', 'ilish'],
  ['prawn', 'shrimp', 'চিংড়ি', 'chingri'], ['dried fish', 'শুটকি', 'শুঁটকি', 'shutki'], ['fruit', 'ফল', 'fol', 'phol'],
  ['mango', 'আম', 'aam'], ['banana', 'কলা', 'kola'], ['lychee', 'litchi', 'লিচু', 'lichu'], ['jackfruit', 'কাঁঠাল', 'kathal'],
  ['guava', 'পেয়ারা', 'peyara'], ['apple', 'আপেল', 'apel'], ['pineapple', 'আনারস', 'anaras'], ['lemon', 'লেবু', 'lebu'],
  ['tamarind', 'তেঁতুল', 'tetul'], ['plum', 'প্লাম'], ['jujube', 'বরই', 'কুল', 'boroi'],
  ['gooseberry', 'amla', 'আমলকি', 'আমলকী', 'amloki'], ['vegetable', 'সবজি', 'শাকসবজি', 'sobji', 'shobji'],
  ['potato', 'আলু', 'alu', 'aloo'], ['tomato', 'টমেটো'], ['spinach', 'পালংশাক', 'palong'],
  ['moringa', 'সজনে', 'সজিনা', 'shojina'], ['neem', 'নিম', 'nim'], ['aloe vera', 'অ্যালোভেরা', 'এলোভেরা', 'ঘৃতকুমারী'],
  ['psyllium', 'ইসবগুল', 'isabgul', 'isobgul'], ['vinegar', 'ভিনেগার', 'সিরকা', 'sirka'],
  ['sweet', 'মিষ্টি', 'mishti', 'মিষ্টান্ন'], ['chocolate', 'চকলেট', 'choklet'], ['biscuit', 'বিস্কুট'],
  ['snack', 'নাস্তা', 'nasta', 'স্ন্যাকস'], ['juice', 'জুস'], ['sherbet', 'শরবত', 'shorbot'], ['water', 'পানি', 'pani', 'জল'],
  // Colours
  ['colour', 'color', 'রং', 'রঙ', 'rong', 'কালার'], ['red', 'লাল', 'lal'], ['blue', 'নীল', 'nil', 'ব্লু'], ['navy', 'নেভি'],
  ['sky', 'আকাশি', 'আসমানি', 'akashi'], ['green', 'সবুজ', 'sobuj', 'shobuj'], ['yellow', 'হলুদ', 'holud', 'হলদে'],
  ['black', 'কালো', 'kalo', 'ব্ল্যাক'], ['white', 'সাদা', 'sada', 'shada', 'হোয়াইট'], ['off-white', 'অফ-হোয়াইট'],
  ['grey', 'gray', 'ash', 'ধূসর', 'dhusor', 'ছাই', 'গ্রে'],
  ['brown', 'বাদামি', 'বাদামী', 'badami', 'খয়েরি', 'খয়েরী', 'khoyeri', 'ব্রাউন'], ['orange', 'কমলা', 'komola', 'অরেঞ্জ'],
  ['pink', 'গোলাপি', 'গোলাপী', 'golapi', 'পিংক'], ['purple', 'বেগুনি', 'বেগুনী', 'beguni', 'পার্পল'], ['violet', 'ভায়োলেট'],
  ['maroon', 'মেরুন'], ['magenta', 'ম্যাজেন্টা'], ['turquoise', 'ফিরোজা', 'firoza'], ['teal', 'টিল'], ['beige', 'বেইজ'],
  ['cream', 'ক্রিম'], ['khaki', 'খাকি'], ['peach', 'পিচ'], ['lavender', 'ল্যাভেন্ডার'], ['mauve', 'মভ'],
  ['burgundy', 'বারগান্ডি'], ['tan', 'ট্যান'], ['nude', 'ন্যুড'], ['lime', 'লাইম'], ['rust', 'মরিচা', 'রাস্ট'],
  ['charcoal', 'চারকোল', 'কয়লা'], ['rose', 'গোলাপ', 'golap', 'রোজ'], ['mushroom', 'মাশরুম'],
  ['golden', 'gold', 'সোনালি', 'সোনালী', 'sonali', 'গোল্ডেন'], ['silver', 'রুপালি', 'রূপালি', 'রুপালী', 'rupali', 'সিলভার'],
  ['metallic', 'মেটালিক', 'ধাতব'],
  ['multicolour', 'multicolor', 'multicoloured', 'multi', 'বহুরঙা', 'রঙিন', 'রঙ্গিন', 'rongin'],
  // Materials and patterns
  ['leather', 'চামড়া', 'chamra', 'লেদার'], ['leatherette', 'রেক্সিন', 'rexine'], ['cotton', 'সুতি', 'suti', 'কটন'],
  ['fabric', 'cloth', 'কাপড়', 'kapor'], ['yarn', 'thread', 'সুতা', 'suta'], ['silk', 'রেশম', 'reshom', 'সিল্ক'],
  ['muslin', 'মসলিন', 'moslin'], ['khadi', 'খাদি', 'খদ্দর', 'khaddar'], ['linen', 'লিনেন'], ['wool', 'woollen', 'পশম', 'উল'],
  ['velvet', 'মখমল', 'mokhmol', 'ভেলভেট'], ['georgette', 'জর্জেট'], ['chiffon', 'শিফন'], ['satin', 'সাটিন'],
  ['polyester', 'পলিয়েস্টার'], ['canvas', 'ক্যানভাস'], ['rubber', 'রাবার'], ['plastic', 'প্লাস্টিক'], ['jute', 'পাট', 'paat'],
  ['bamboo', 'বাঁশ'], ['cane', 'বেত'], ['wood', 'wooden', 'কাঠ', 'kath'], ['clay', 'মাটি', 'mati'],
  ['terracotta', 'পোড়ামাটি', 'টেরাকোটা'], ['steel', 'স্টিল'], ['metal', 'ধাতু', 'মেটাল'], ['copper', 'তামা', 'tama'],
  ['bronze', 'ব্রোঞ্জ'], ['brass', 'পিতল', 'pitol'],
  ['gold', 'সোনা', 'sona', 'shona', 'স্বর্ণ', 'shorno', 'sworno', 'swarna', 'গোল্ড'], ['silver', 'রুপা', 'রূপা', 'rupa'],
  ['diamond', 'হীরা', 'হিরা', 'hira', 'ডায়মন্ড'], ['pearl', 'মুক্তা', 'মুক্তো', 'mukta'], ['stone', 'পাথর', 'pathor'],
  ['glass', 'কাচ', 'কাঁচ', 'kach'], ['print', 'printed', 'ছাপা', 'প্রিন্ট'], ['stripe', 'striped', 'ডোরাকাটা', 'স্ট্রাইপ'],
  ['check', 'checked', 'চেক'], ['solid', 'plain', 'একরঙা'], ['floral', 'ফুলেল', 'ফ্লোরাল'], ['flower', 'ফুল', 'ful', 'phul'],
  ['handmade', 'handicraft', 'হস্তশিল্প'], ['handloom', 'হ্যান্ডলুম'],
  // People
  ['man', 'men', 'gent', 'male', 'পুরুষ', 'purush', 'ছেলে', 'chele', 'cheleder', 'জেন্টস', 'jents', 'jens'],
  ['woman', 'women', 'lady', 'female', 'নারী', 'nari', 'মহিলা', 'mohila', 'মেয়ে', 'meye', 'meyeder', 'mohilader', 'লেডিস', 'ledis'],
  ['boy', 'ছেলে', 'chele', 'বালক', 'বয়েজ'], ['girl', 'মেয়ে', 'meye', 'বালিকা', 'গার্লস'],
  ['kid', 'child', 'শিশু', 'shishu', 'বাচ্চা', 'baccha', 'bachcha', 'bacchader', 'কিডস'], ['baby', 'infant', 'newborn', 'নবজাতক', 'বেবি'],
  ['unisex', 'ইউনিসেক্স'], ['couple', 'কাপল', 'যুগল'], ['bride', 'bridal', 'কনে', 'kone', 'ব্রাইডাল', 'বধূ'], ['groom', 'বর'],
  // Seasons, occasions, uses
  ['eid', 'ঈদ', 'ইদ'], ['wedding', 'বিয়ে', 'বিবাহ', 'biye', 'ওয়েডিং'], ['puja', 'পূজা', 'পুজা', 'pujo', 'পুজো'],
  ['boishakh', 'বৈশাখ', 'baishakh', 'বৈশাখী', 'boishakhi'], ['falgun', 'ফাল্গুন', 'ফাগুন'], ['birthday', 'জন্মদিন', 'jonmodin'],
  ['party', 'পার্টি'], ['office', 'অফিস'], ['prayer', 'নামাজ', 'namaz', 'namaj'], ['winter', 'শীত', 'শীতকাল', 'উইন্টার'],
  ['summer', 'গ্রীষ্ম', 'গ্রীষ্মকাল', 'সামার'], ['monsoon', 'বর্ষা', 'borsha'], ['rain', 'বৃষ্টি', 'brishti'],
  ['spring', 'বসন্ত', 'bosonto'], ['autumn', 'fall', 'শরৎ', 'হেমন্ত'], ['sport', 'খেলা', 'khela', 'স্পোর্টস'],
  ['running', 'রানিং'], ['gym', 'জিম'], ['casual', 'ক্যাজুয়াল'], ['formal', 'ফরমাল'], ['ethnic', 'traditional', 'ঐতিহ্যবাহী'],
  ['fashion', 'ফ্যাশন'],
  // Qualities
  ['new', 'নতুন', 'notun'], ['small', 'ছোট', 'choto'], ['big', 'large', 'বড়', 'boro'], ['long', 'লম্বা', 'lomba'],
  ['half', 'হাফ'], ['full', 'ফুল'], ['warm', 'hot', 'গরম', 'gorom'], ['cold', 'ঠান্ডা', 'thanda'], ['soft', 'নরম', 'norom'],
  ['light', 'হালকা', 'halka'], ['cheap', 'সস্তা', 'shosta'], ['discount', 'ছাড়', 'ডিসকাউন্ট'], ['offer', 'অফার'],
  ['original', 'আসল', 'ashol', 'অরিজিনাল'], ['waterproof', 'ওয়াটারপ্রুফ'], ['imported', 'বিদেশি', 'বিদেশী', 'bideshi'],
  ['waist', 'কোমর'],
];

/** Each word with the other words of its groups, all of them folded as documents and queries are. */
const sameThing: ReadonlyMap<string, readonly string[]> = groupByWord();

function groupByWord(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const group of shopWords) {
    const members = group.flatMap(words);
    for (const member of members) groups.set(member, [...(groups.get(member) ?? []), ...members]);
  }
  return groups;
}

/** The words a document can also be found by: the other members of its words' groups. Takes and gives words as `words()` does. */
export function expand(documentWords: readonly string[]): string[] {
  const known = new Set(documentWords);
  const extra = new Set<string>();
  for (const word of documentWords) {
    for (const other of sameThing.get(word) ?? []) {
      if (!known.has(other)) extra.add(other);
    }
  }
  return [...extra];
}

/** Whether the dictionary knows this word, as words() gives it. */
export function isShopWord(word: string): boolean {
  return sameThing.has(word);
}
