// The public file of accounts: other domains import only this file.
export { requireConfirmed } from './confirmation/confirmation.service.ts';
export { mailEmailConfirmation } from './email-addresses/email-confirmation.service.ts';
export { checkOrderCode, hasProved, takeOrderCode } from './phone-codes/order-codes.service.ts';
export { hasCodeLeft } from './phone-codes/sent-codes.service.ts';
export { textPhoneCode } from './phone-codes/text-phone-code.ts';
export { findDevices, identify } from './sessions/sessions.service.ts';
export { mailPasswordReset } from './sign-in/password-reset.service.ts';
export { ensureAdmin } from './user-list/first-admin.ts';
export { searchCustomers } from './user-list/user-lists.service.ts';
export { notifyOfFailures } from './users/account-mail.ts';
export type { CodeTexts, PersonalRecords, WriteMessage } from './users/account-needs.ts';
