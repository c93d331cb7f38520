/** The page of a chat message opened on a desk: the whole record. */
export { default } from '../order-record/order-record.desktop';
