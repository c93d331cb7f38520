/** The screens of rules, plans and rosters. */
import { defineScreens } from '@/screens/screen';

export const screens = defineScreens({});
