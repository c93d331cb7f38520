import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { useParkUsers } from './use-park-users';

export default withQuestions(list(useParkUsers));
