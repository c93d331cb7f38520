/** The screens of the desk of alarms: in a chunk that no message waits for. */
import { defineScreens } from '@/screens/screen';

export const screens = defineScreens({});
