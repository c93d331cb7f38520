import { list } from '@/ui/mobile/list';
import { withQuestions } from '../parts/with-questions.mobile';
import { WaitingGrants } from '../users/waiting-grants';
import { useParkUsers } from './use-park-users';

export default withQuestions(list(useParkUsers), <WaitingGrants frame="park" />);
