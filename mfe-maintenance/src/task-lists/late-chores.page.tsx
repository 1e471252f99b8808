import { OpenTasks } from './open-tasks.tsx';

const LateChoresPage = () => <OpenTasks state="late" />;

export default LateChoresPage;
