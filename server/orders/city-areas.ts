// Parts of the cities as people name them, by district. The lists of upazilas leave them out, those of couriers cut them into roads.
export const cityAreas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Dhaka: {
    Adabor: 'আদাবর', Agargaon: 'আগারগাঁও', Badda: 'বাড্ডা', Banani: 'বনানী', Banasree: 'বনশ্রী', Basabo: 'বাসাবো', Bashundhara: 'বসুন্ধরা', Cantonment: 'ক্যান্টনমেন্ট', Dhanmondi: 'ধানমন্ডি',
    Farmgate: 'ফার্মগেট', Gulshan: 'গুলশান', Jatrabari: 'যাত্রাবাড়ী', Kafrul: 'কাফরুল', Khilgaon: 'খিলগাঁও', Khilkhet: 'খিলক্ষেত', Lalbagh: 'লালবাগ', Malibagh: 'মালিবাগ', Mirpur: 'মিরপুর',
    Mogbazar: 'মগবাজার', Mohammadpur: 'মোহাম্মদপুর', Mohakhali: 'মহাখালী', Motijheel: 'মতিঝিল', Pallabi: 'পল্লবী', Paltan: 'পল্টন', Rampura: 'রামপুরা', Shahbagh: 'শাহবাগ', Shyamoli: 'শ্যামলী',
    Tejgaon: 'তেজগাঁও', Uttara: 'উত্তরা', Wari: 'ওয়ারী',
  },
  Chattogram: { Agrabad: 'আগ্রাবাদ', Chawkbazar: 'চকবাজার', Halishahar: 'হালিশহর', Khulshi: 'খুলশী', Nasirabad: 'নাসিরাবাদ', Panchlaish: 'পাঁচলাইশ', Patenga: 'পতেঙ্গা' },
  Sylhet: { Amberkhana: 'আম্বরখানা', Shibganj: 'শিবগঞ্জ', Zindabazar: 'জিন্দাবাজার' },
  Khulna: { Khalishpur: 'খালিশপুর', Sonadanga: 'সোনাডাঙ্গা' },
  Rajshahi: { Boalia: 'বোয়ালিয়া', 'Shaheb Bazar': 'সাহেব বাজার' },
};
