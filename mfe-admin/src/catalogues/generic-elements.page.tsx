import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericElementsCatalogue } from './general-descriptions.ts';

const GenericElementsPage = () => <AdminCatalogue catalogue={genericElementsCatalogue} />;

export default GenericElementsPage;
