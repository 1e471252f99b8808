import { AdminCatalogue } from './admin-catalogue.tsx';
import { choreTypesCatalogue } from './descriptions.ts';

const ChoreTypesPage = () => <AdminCatalogue catalogue={choreTypesCatalogue} />;

export default ChoreTypesPage;
