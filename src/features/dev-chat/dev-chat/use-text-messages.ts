/** Text messages of the local stand-in, to whichever number: codes for sign-in and registration can be read here. */
import type { DetailModel } from '@/ui/model/use-detail';
import { useDetail } from '@/ui/model/use-detail';
import { smsEndpoints, type SmsMessage } from '@/contract/sms';
import { usePolled } from './use-polled';

export function useTextMessages(): DetailModel<SmsMessage[]> {
  const messages = useDetail<SmsMessage[]>(smsEndpoints.listSmsMessages, {});
  // Where messages go to real phones there is nothing to ask for again.
  return usePolled(messages, messages.state !== 'notFound');
}
