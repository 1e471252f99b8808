import { OpenTasks } from './open-tasks.tsx';

const RemainingChoresPage = () => <OpenTasks state="remaining" />;

export default RemainingChoresPage;
