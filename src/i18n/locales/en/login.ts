import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Sign in',
  welcome: 'Welcome to the Smart Park Platform',
  loginName: 'Login name',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in',
  again: 'Your session expired. Sign in again; what you entered is still here',
  otherUser: 'These entries belong to another account and are not shown',
  demo: {
    title: 'Demo accounts',
    hint: 'Tap one to fill it in',
    chat: 'Open the chat inbox',
  },
  linkAlarm: 'Sign in to open this alarm',
} satisfies SameKeys<typeof zh>;
