import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { WaitingGrants } from '../users/waiting-grants';
import { useParkUsers } from './use-park-users';

export default withQuestions(list(useParkUsers), <WaitingGrants frame="park" />);
