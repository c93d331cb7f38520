/** The chip in the bar opens what is not sent yet; the list itself is the personal centre's. */
export { default } from '@/features/me/unsent/unsent-sheet.mobile';
