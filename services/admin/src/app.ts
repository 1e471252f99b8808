import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { catalogueImportRoutes } from './catalogue-import/catalogue-imports.routes.ts';
import { catalogueModels } from './catalogues/catalogue.model.ts';
import { catalogueRoutes } from './catalogues/catalogues.routes.ts';
import { chores, choreTypes, formats, genericChores } from './chores/chore.model.ts';
import { choreChanges } from './chores/chore-change.model.ts';
import { choreRoutes } from './chores/chores.routes.ts';
import { workbookImport } from './cobie-import/apply-import.ts';
import { cobieImports } from './cobie-import/cobie-import.model.ts';
import { cobieImportRoutes } from './cobie-import/cobie-imports.routes.ts';
import { importHeadings } from './cobie-import/import-heading.model.ts';
import { workbookReading } from './cobie-import/reading/workbook-reading.ts';
import { copyRoutes } from './copies/copies.routes.ts';
import { installationCopies } from './copies/copy.model.ts';
import { installationCopy } from './copies/copy-installation.ts';
import { documents } from './documents/document.model.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { elementPhotos } from './element-photos/element-photo.model.ts';
import { elementPhotoRoutes } from './element-photos/element-photos.routes.ts';
import { elements, elementTypes } from './elements/element.model.ts';
import { elementRoutes } from './elements/elements.routes.ts';
import { storedFiles } from './files/file.model.ts';
import { contentCollections } from './files/file-contents.ts';
import { fileLinks } from './files/file-link.model.ts';
import { fileUploads } from './files/file-upload.model.ts';
import { fileRoutes } from './files/files.routes.ts';
import { createSweeper } from './files/sweep-files.ts';
import { mapAreas, mapPins, maps } from './maps/map.model.ts';
import { mapRoutes } from './maps/maps.routes.ts';
import { migrations } from './migrations/migrations.ts';
import { nameClashes } from './name-doubts/name-clash.model.ts';
import { nameDoubtRoutes } from './name-doubts/name-doubts.routes.ts';
import { planApplication } from './plans/apply-plans.ts';
import { maintenancePlans, planApplications } from './plans/plan.model.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { photoAttempts } from './public-places/photo-attempts.ts';
import { placeTokens } from './public-places/place-token.model.ts';
import { publicPlaceRoutes } from './public-places/public-places.routes.ts';
import { publishStructure } from './publish-structure.ts';
import { searchRoutes } from './search/search.routes.ts';
import { starterRoutes } from './starter/starter.routes.ts';
import { areas, buildings, floors, installations } from './structure/structure.model.ts';
import { structureRoutes } from './structure/structure.routes.ts';
import { thermalRoutes } from './thermal/thermal.routes.ts';
import { thermalInstallations } from './thermal/thermal-installation.model.ts';

export const createAdmin = (host: ServiceHost): Service =>
  createService(host, {
    name: 'admin',
    apiVersion: '1.13.0',
    // Before those that take the last part of the path for an id.
    routes: [
      ...searchRoutes,
      ...copyRoutes,
      ...structureRoutes,
      ...thermalRoutes,
      ...elementRoutes,
      ...choreRoutes,
      ...catalogueRoutes,
      ...catalogueImportRoutes,
      ...starterRoutes,
      ...fileRoutes,
      ...documentRoutes,
      ...elementPhotoRoutes,
      ...mapRoutes,
      ...cobieImportRoutes,
      ...planRoutes,
      ...publicPlaceRoutes,
      ...nameDoubtRoutes,
    ],
    models: [
      installations,
      buildings,
      floors,
      areas,
      elementTypes,
      elements,
      thermalInstallations,
      choreTypes,
      formats,
      genericChores,
      chores,
      ...catalogueModels,
      storedFiles,
      fileLinks,
      fileUploads,
      documents,
      elementPhotos,
      maps,
      mapPins,
      mapAreas,
      ...contentCollections,
      cobieImports,
      importHeadings,
      maintenancePlans,
      choreChanges,
      planApplications,
      installationCopies,
      placeTokens,
      photoAttempts,
      nameClashes,
    ],
    prepare: publishStructure,
    migrations,
    jobs: [workbookImport, workbookReading, planApplication, installationCopy],
    housekeeping: createSweeper(host.db),
  });
