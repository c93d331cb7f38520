import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { useCenterUsers } from './use-center-users';

export default withQuestions(list(useCenterUsers));
