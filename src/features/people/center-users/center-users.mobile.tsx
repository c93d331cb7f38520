import { list } from '@/ui/mobile/list';
import { withQuestions } from '../parts/with-questions.mobile';
import { WaitingGrants } from '../users/waiting-grants';
import { useCenterUsers } from './use-center-users';

export default withQuestions(list(useCenterUsers), <WaitingGrants frame="center" />);
