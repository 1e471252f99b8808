import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericChoresCatalogue } from './descriptions.ts';

const GenericChoresPage = () => <AdminCatalogue catalogue={genericChoresCatalogue} />;

export default GenericChoresPage;
