import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { WaitingGrants } from '../users/waiting-grants';
import { useCenterUsers } from './use-center-users';

export default withQuestions(list(useCenterUsers), <WaitingGrants frame="center" />);
