/** The files that screens show of what is kept, those first that are needed most. */

import type { ElementManual } from 'shared-kit/contracts/centres/element-manuals';
import type { ElementPhoto } from 'shared-kit/contracts/centres/element-photos';
import type { Element } from 'shared-kit/contracts/centres/elements';
import type { FloorMap } from 'shared-kit/contracts/centres/maps';
import { kindOfType, readCatalogueFile, readFile } from 'shared-kit/contracts/files';
import type { Document } from 'shared-kit/contracts/reports/documents';
import { fetchFile, fileAddress } from 'shared-kit/web/app';

export interface WantedFile {
  readonly address: string;
  /** What it is called where it does not come. */
  readonly name: string;
  /** Bytes, where the record says so. */
  readonly size: number;
  readonly fetch: (signal: AbortSignal) => Promise<Blob>;
}

export interface ManualsOfType {
  /** Of the element type. */
  readonly id: number;
  readonly manuals: readonly ElementManual[];
}

export interface Kept {
  readonly elements: readonly Pick<Element, 'id' | 'elementTypeId'>[];
  readonly maps: readonly Pick<FloorMap, 'fileId' | 'name'>[];
  readonly photos: readonly ElementPhoto[];
  readonly documents: readonly Document[];
  readonly manuals: readonly ManualsOfType[];
  /** Elements with work that is taken along. */
  readonly busy: ReadonlySet<number>;
}

interface Named {
  readonly fileId: number;
  readonly name: string;
  readonly size?: number;
}

type Variant = 'original' | 'thumbnail';

const file = ({ fileId, name, size = 0 }: Named, variant: Variant = 'original'): WantedFile => {
  const input = { params: { id: String(fileId) }, query: { variant } };
  return {
    address: fileAddress(readFile, input),
    name,
    size: variant === 'original' ? size : 0,
    fetch: (signal) => fetchFile(readFile, input, signal),
  };
};

const ofCatalogue = ({ fileId, name, size = 0 }: Named): WantedFile => {
  const input = { params: { id: String(fileId) }, query: {} };
  return {
    address: fileAddress(readCatalogueFile, input),
    name,
    size,
    fetch: (signal) => fetchFile(readCatalogueFile, input, signal),
  };
};

const isVideo = ({ contentType }: { readonly contentType: string }): boolean =>
  kindOfType(contentType) === 'video';

const called = (photo: ElementPhoto): Named => ({ ...photo, name: photo.caption || photo.fileName });

/** Films are played from the server; those of manuals are fetched like their other files, and last. */
export const wantedFiles = ({ elements, maps, photos, documents, manuals, busy }: Kept): WantedFile[] => {
  const busyTypes = new Set(
    elements.filter(({ id }) => busy.has(id)).map((element) => element.elementTypeId),
  );
  const topics = manuals
    .filter(({ id }) => busyTypes.has(id))
    .flatMap((ofType) => ofType.manuals.flatMap((manual) => manual.topics))
    .flatMap(({ fileId, fileName: name, contentType, size }) =>
      fileId === null ? [] : [{ fileId, name, contentType, size }],
    );
  const pictures = photos.filter((photo) => !isVideo(photo));
  const ofBusy = pictures.filter(({ elementId }) => busy.has(elementId));
  const papers = documents.filter(
    (document) => document.ownerType === 'element' && busy.has(document.ownerId) && !isVideo(document),
  );
  const all = [
    ...maps.map((plan) => file(plan)),
    ...topics.filter((topic) => !isVideo(topic)).map(ofCatalogue),
    ...ofBusy.map((photo) => file(called(photo), 'thumbnail')),
    ...mainOf(pictures).map((photo) => file(called(photo), 'thumbnail')),
    ...papers.map((document) => file(document)),
    ...ofBusy.map((photo) => file(called(photo))),
    ...topics.filter(isVideo).map(ofCatalogue),
  ];
  return [...new Map(all.map((wanted) => [wanted.address, wanted])).values()];
};

/** The one of each element that stands for it. */
const mainOf = (pictures: readonly ElementPhoto[]): readonly ElementPhoto[] =>
  [...Map.groupBy(pictures, ({ elementId }) => elementId).values()].flatMap((ofElement) =>
    ofElement.toSorted((one, other) => one.order - other.order || one.id - other.id).slice(0, 1),
  );
