import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { recordRoutes } from 'shared-kit/server/records';
import { elementPhotoSpec } from './describe-element-photos.ts';

export const elementPhotoRoutes = [...recordRoutes(elementPhotos, elementPhotoSpec)];
