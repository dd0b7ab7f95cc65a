import type { Vest } from "@hivekeeper/contract/vest.ts";
import { formatCount, formatDay, formatNaira } from "#lib/format.ts";
import { Card } from "#ui/card.tsx";
import { Details } from "#ui/details.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { Prose } from "#ui/prose.tsx";
import { FigureTable } from "#ui/table/figure-table.tsx";
import { formatMonths, formatPercent } from "./vest-format.ts";
import { VestImages } from "./vest-images.tsx";

/** The sections of an investment below its metrics. */
export function VestParts({ vest }: { vest: Vest }) {
  const news = [...new Set(vest.news)];
  return (
    <>
      <FigureTable
        caption="Investment"
        columns={[
          ["Investment", vest.investmentName],
          ["Min amount", formatNaira(vest.minimumAmount)],
          ["ROI", formatPercent(vest.roi)],
          ["No of Investors", formatCount(vest.investorsCount)],
          ["Invested value", formatNaira(vest.investedValue)],
          ["Date created", formatDay(vest.createdAt)],
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="About Investment">
            <Prose text={vest.description} />
          </Card>
          <Card title="Risk Assessment">
            <Prose text={vest.riskAssessment} />
          </Card>
          {vest.highlights.length > 0 ? (
            <Card title="Key Highlights">
              <ul className="flex list-disc flex-col gap-1.5 ps-4 leading-6 marker:text-accent">
                {[...new Set(vest.highlights)].map((highlight) => (
                  <li key={highlight} className="[overflow-wrap:anywhere]">
                    {highlight}
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Terms">
            <Details
              layout="lines"
              items={[
                { term: "Beneficiary", value: vest.beneficiaryName },
                { term: "For", value: vest.vestFor },
                { term: "Duration", value: formatMonths(vest.duration) },
                { term: "ROI", value: formatPercent(vest.roi) },
                { term: "Closing date", value: formatDay(vest.closingDate) },
                { term: "Created", value: formatDay(vest.createdAt) },
                { term: "Updated", value: formatDay(vest.updatedAt) },
                news.length === 0 && { term: "News links", value: "" },
              ]}
            />
          </Card>
          {news.length > 0 ? (
            <Card title="News links">
              <ul className="flex flex-col gap-2">
                {news.map((link) => (
                  <li key={link}>
                    <ExternalLink to={link} />
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
      </div>
      <Card title="Images">
        <VestImages urls={vest.images} name={vest.investmentName} />
      </Card>
    </>
  );
}
