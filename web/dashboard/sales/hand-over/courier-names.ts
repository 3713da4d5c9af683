/** Couriers that shops in Bangladesh use, offered where one is named; any other can be typed. */
export const courierNames = ['Pathao', 'Steadfast', 'RedX', 'Paperfly', 'Sundarban', 'SA Paribahan', 'eCourier'];
