import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import { Briefcase, Eye, History } from "lucide";
import { Sound } from "#flow/media.tsx";
import { formatMonthDay, formatNaira, MISSING } from "#lib/format.ts";
import { pictureAddress } from "#lib/links.ts";
import { Details } from "#ui/details.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { ChooseBox, type RowChoice } from "#ui/table/choose-box.tsx";
import { ServiceStatusBadge } from "./service-status-badge.tsx";
import { ServiceStatusButtons } from "./service-status-buttons.tsx";

interface ServiceCardProps {
  service: Service;
  choice: RowChoice<Service> | undefined;
  onView: () => void;
  /** Opens the service's history; undefined if the backend keeps none. */
  onHistory: (() => void) | undefined;
}

export function ServiceCard({ service, choice, onView, onHistory }: ServiceCardProps) {
  const cover = pictureAddress(service.coverImage || service.image);
  return (
    <article
      aria-label={service.name || MISSING}
      className="flex min-w-0 grow flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <Picture
        source={cover ? thumbnailOf(cover) : undefined}
        alt=""
        className="h-36 w-full"
        fallback={
          <span aria-hidden className="grid h-36 place-items-center bg-accent-soft text-accent">
            <Icon of={Briefcase} className="size-6" />
          </span>
        }
      />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          {choice ? (
            <ChooseBox
              label={`Choose ${service.name || MISSING}`}
              isOn={choice.has(service)}
              onChange={() => choice.toggle(service)}
              className="shrink-0 -mt-1.5!"
            />
          ) : null}
          <h2 className="line-clamp-2 min-w-0 grow font-semibold [overflow-wrap:anywhere]" title={service.name}>
            <bdi>{service.name || MISSING}</bdi>
          </h2>
          <ServiceStatusBadge status={service.status} />
        </div>
        <Details
          layout="lines"
          items={[
            { term: "Rate", value: formatNaira(service.rate) },
            { term: "Updated", value: formatMonthDay(service.updatedAt) },
            { term: "Link", value: service.link && <ExternalLink to={service.link} className="line-clamp-1" /> },
          ]}
        />
        <Sound name={service.name} address={service.audio} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <ServiceStatusButtons service={service} />
          <span className="flex">
            {service.id ? (
              <IconButton label={`View ${service.name}`} icon={<Icon of={Eye} />} onClick={onView} />
            ) : null}
            {onHistory ? (
              <IconButton label={`History of ${service.name}`} icon={<Icon of={History} />} onClick={onHistory} />
            ) : null}
          </span>
        </div>
      </div>
    </article>
  );
}
