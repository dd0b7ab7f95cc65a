import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useWaitingNow } from "#flow/queue/decisions.ts";
import { openQueue } from "#flow/queue/open-queue.ts";
import { QueueDesk } from "#flow/queue/queue-desk.tsx";
import { formatCount } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { serviceActs, serviceQueue } from "./service-queue-source.ts";

// Its parts are those of the panels, with which it is loaded.
const QueuedServiceCard = lazyPart(() => import("./queued-service.tsx").then((file) => file.QueuedServiceCard));

/** The services with PENDING, one at a time. */
export function ServiceQueue() {
  const queryClient = useQueryClient();
  const [queue] = useState(() => openQueue(serviceQueue(queryClient)));
  useEffect(() => void QueuedServiceCard.preload(), []);
  const { waiting, askedAt } = useSyncExternalStore(queue.subscribe, queue.current);
  const waitingNow = useWaitingNow("services", askedAt);
  return (
    <div className="flex grow flex-col">
      <div className="flex flex-col gap-4">
        <Breadcrumb parent={<Link to="/service-categories">Hives</Link>} current="Queue" />
        <PageTitle
          title="Services queue"
          aside={
            waiting.services === undefined ? null : (
              <p className="text-ink-soft tabular-nums">{formatCount(waitingNow(waiting.services))} waiting</p>
            )
          }
        />
      </div>
      <QueueDesk
        queue={queue}
        acts={serviceActs}
        nameOf={({ record: { service } }) => service.name || `Service ${service.id}`}
        list={
          mayOpen("/creators") ? (
            <Link to="/creators" className={buttonClass()}>
              All creators
            </Link>
          ) : null
        }
      >
        {(item, next) => <QueuedServiceCard item={item} next={next} />}
      </QueueDesk>
    </div>
  );
}
