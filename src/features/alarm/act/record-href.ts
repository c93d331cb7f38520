/** Where everything of one alarm stands. Its address comes with the desk's tables: whoever is early has it from here. */
import { adminAddresses } from '@/screens/addresses-admin';

export const recordHref = (id: number): string => `${adminAddresses.alarmRecord}?id=${id}`;
